import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroUserConfig } from 'astro';
import { sha256, type CspHash } from './narrow-policy.ts';
import type { BuildSettings } from './settings.ts';

type CspSetting = NonNullable<AstroUserConfig['security']>['csp'];

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
      "default-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "font-src 'self'",
      "manifest-src 'self'",
      `img-src ${[...self, 'data:', ...originsOf(mediaBase)].join(' ')}`,
      `connect-src ${[...self, ...originsOf(apiBase)].join(' ')}`,
      ...(siteUrl.startsWith('https:') ? (['upgrade-insecure-requests'] as const) : []),
    ],
    scriptDirective: { resources: self },
    styleDirective: { resources: self, hashes: [toastStyleHash()] },
  };
}

/** The origin of an absolute address as a list of one; none for a path on the same host. */
function originsOf(address: string): string[] {
  const origin = URL.parse(address)?.origin;
  return origin === undefined ? [] : [origin];
}

/** Sonner adds its style sheet while it runs, so that its hash is taken from the package itself. */
export function toastStyleHash(): CspHash {
  const source = readFileSync(fileURLToPath(import.meta.resolve('sonner')), 'utf8');
  const literal = /^__insertCSS\((".*")\);?$/m.exec(source)?.[1];
  if (literal === undefined) {
    throw new Error('The style sheet of sonner was not found: scripts/build/content-policy.ts.');
  }
  return sha256(JSON.parse(literal) as string);
}
