import { ALERT_OPENED, RECORDS_SITEMAP } from '#src/routes/rendered-routes.ts';

/** The settings that a build takes from the environment, with defaults. */
export interface BuildSettings {
  /** Public origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  /** Where the built site calls: a path on the same host, or an absolute address. */
  readonly apiBase: string;
  /** The start of the API's media addresses; empty on the same host. */
  readonly mediaBase: string;
  /** Vite's proxy table: what the API's server answers on the development server, when `npm run dev` runs one. */
  readonly devProxy: Record<string, string>;
}

/** Paths that no page of Astro answers. */
const BY_SERVER = ['/api', '/media', ALERT_OPENED, RECORDS_SITEMAP];

/**
 * Writes down in DEMO whether demonstration data is wanted: as given, and else everywhere but in production. Astro sets
 * NODE_ENV itself, so this is asked before it starts.
 */
export function settleDemo(environment: NodeJS.ProcessEnv): void {
  environment['DEMO'] ||= environment['NODE_ENV'] === 'production' ? '0' : '1';
}

/** Throws a sentence that names the variable when an address cannot be read. */
export function buildSettings(environment: NodeJS.ProcessEnv): BuildSettings {
  const devApi = environment['ADWUMA_DEV_API'];
  const demo = environment['DEMO'];
  if (demo && !/^[01]$/.test(demo)) throw new Error(`DEMO must be 0 or 1, not "${demo}".`);
  return {
    siteUrl: origin('SITE_URL', environment['SITE_URL'] || 'http://localhost:4321'),
    apiBase: environment['PUBLIC_API_BASE'] || '/api',
    mediaBase: environment['PUBLIC_MEDIA_BASE'] ?? '',
    devProxy: devApi ? Object.fromEntries(BY_SERVER.map((path) => [path, devApi])) : {},
  };
}

/** The origin of an absolute http(s) address. */
function origin(variable: string, address: string): string {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new Error(`${variable} must be an absolute http(s) address, not "${address}".`);
  }
  return url.origin;
}
