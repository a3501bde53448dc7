import type { AstroUserConfig } from 'astro';
import { SIDEBAR_SCRIPT } from '#src/features/company-dashboard/shell/sidebar-state.ts';
import { hashOf, SONNER_HASHES } from '#src/routes/page-policy.ts';
import { arrivalScript, KEPT_CHOICES_SCRIPT } from '#src/ui/arrival-script.ts';
import { OLDER_BROWSERS_SCRIPT } from './older-browsers.ts';
import type { BuildSettings } from './settings.ts';

type CspSetting = NonNullable<AstroUserConfig['security']>['csp'];

/** Astro adds the hashes of those that it writes itself. */
const INLINE_SCRIPTS = [
  arrivalScript(true),
  arrivalScript(false),
  KEPT_CHOICES_SCRIPT,
  SIDEBAR_SCRIPT,
  OLDER_BROWSERS_SCRIPT,
];

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
      // Sources that no directive names are refused.
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
    scriptDirective: { resources: self, hashes: INLINE_SCRIPTS.map(hashOf) },
    styleDirective: { resources: self, hashes: [...SONNER_HASHES] },
  };
}

/** The origin of an absolute address as a list of one; none for a path on the same host. */
function originsOf(address: string): string[] {
  const origin = URL.parse(address)?.origin;
  return origin === undefined ? [] : [origin];
}
