import { createHash } from 'node:crypto';
import type { AstroUserConfig } from 'astro';
import { SIDEBAR_SCRIPT } from '#src/features/company-dashboard/shell/sidebar-state.ts';
import { ARRIVAL_SCRIPT } from '#src/ui/arrival-script.ts';
import type { BuildSettings } from './settings.ts';

type CspSetting = NonNullable<AstroUserConfig['security']>['csp'];

/** The `<style>` that sonner adds to pages with `<toast-region data-sonner>`: empty first, then filled. */
export const SONNER_HASHES = [
  'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=',
] as const;

/**
 * The Content-Security-Policy of every page, for Astro's `security.csp`. Astro adds the hashes of the
 * scripts and styles that it writes; nothing inline besides them runs or applies, and neither do
 * `style` attributes. Only a header can say `frame-ancestors`: the hosts add it.
 */
export function contentPolicy({ siteUrl, apiBase, mediaBase }: BuildSettings): CspSetting {
  const self = ["'self'"];
  return {
    algorithm: 'SHA-256',
    directives: [
      // What no directive names is refused. Firefox asks this one about `modulepreload`: it then fetches the scripts when they run.
      "default-src 'none'",
      "base-uri 'none'",
      // The form of a report is sent to the API.
      `form-action ${[...self, ...originsOf(apiBase)].join(' ')}`,
      "font-src 'self'",
      "manifest-src 'self'",
      `img-src ${[...self, 'data:', ...originsOf(mediaBase)].join(' ')}`,
      `connect-src ${[...self, ...originsOf(apiBase)].join(' ')}`,
      ...(siteUrl.startsWith('https:') ? (['upgrade-insecure-requests'] as const) : []),
    ],
    scriptDirective: { resources: self, hashes: [ARRIVAL_SCRIPT, SIDEBAR_SCRIPT].map(hashOf) },
    styleDirective: { resources: self, hashes: [...SONNER_HASHES] },
  };
}

/** An inline text as a policy names it. */
export function hashOf(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** The origin of an absolute address as a list of one; none for a path on the same host. */
function originsOf(address: string): string[] {
  const origin = URL.parse(address)?.origin;
  return origin === undefined ? [] : [origin];
}
