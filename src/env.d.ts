import type { api } from './browser/api.ts';

declare global {
  interface ImportMetaEnv {
    readonly OLDER_BROWSERS_SCRIPT: string;
    readonly PUBLIC_API_BASE?: string;
    readonly PUBLIC_MEDIA_BASE?: string;
  }

  namespace App {
    interface Locals {
      /** The API, called in the same process as a visitor without a session. */
      readonly api: typeof api;
      /** Whether a search is asked for at the address of its list, whose script goes on from there. */
      readonly inList?: boolean;
    }
  }
}
