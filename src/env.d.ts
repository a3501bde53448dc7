declare namespace App {
  interface Locals {
    /** The API, called in the same process as a visitor without a session. */
    readonly api: typeof import('./browser/api.ts').api;
  }
}
