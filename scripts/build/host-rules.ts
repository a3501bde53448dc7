import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHANGING_CACHE, DESK_CACHE, DESK_PAGES, HASHED_CACHE, HASHED_PREFIXES } from '#src/routes/cache-rules.ts';
import { BUILT_PAGE_HEADER } from '#src/routes/page-policy.ts';
import {
  ALERT_OPENED,
  ALERT_UNSUBSCRIBE,
  laterRoutes,
  queriedRoutes,
  RECORDS_SITEMAP,
  renderedRoutes,
} from '#src/routes/rendered-routes.ts';
import {
  SPECULATION_RULES_HEADER,
  SPECULATION_RULES_PATH,
  SPECULATION_RULES_TYPE,
} from '#src/routes/speculation-rules.ts';
import { shellRoutes } from '#src/routes/shell-routes.ts';
import { CONSTANT_HEADERS, STRICT_TRANSPORT } from '#src/server/platform/security-headers.ts';
import type { BuildSettings } from './settings.ts';

type Headers = readonly (readonly [name: string, value: string])[];

/** Headers of every answer of a site. The rest of the policy stands in each page. */
export function siteHeaders(siteUrl: string): Headers {
  const https = siteUrl.startsWith('https:') ? [STRICT_TRANSPORT] : [];
  return [...CONSTANT_HEADERS, ...https, ['Content-Security-Policy', BUILT_PAGE_HEADER], SPECULATION_RULES_HEADER];
}

/** Paths that only the server can answer; the last where there is no file. */
const byServer = [...renderedRoutes, ...queriedRoutes, RECORDS_SITEMAP, ALERT_OPENED, ALERT_UNSUBSCRIBE];
const rendered = [...byServer, ...laterRoutes];

/**
 * Writes into a build what Netlify, Cloudflare Pages and nginx need to serve it as our own host does.
 * They pass what the server renders on to where the API is: `PUBLIC_API_BASE` names it.
 */
export function writeHostRules(folder: string, { apiBase, siteUrl }: BuildSettings): void {
  const server = URL.parse(apiBase)?.origin ?? siteUrl;
  const everywhere = siteHeaders(siteUrl);
  writeFileSync(join(folder, '_headers'), headersFile(everywhere));
  writeFileSync(join(folder, '_redirects'), redirectsFile(server));
  writeFileSync(join(folder, 'nginx.conf'), nginxFile(server, everywhere));
}

/**
 * `_headers` of Netlify and Cloudflare Pages. Both join equal headers of all rules that match, so
 * that no header stands in two rules; what is not hashed keeps their default, which revalidates.
 */
export function headersFile(everywhere: Headers): string {
  const common = everywhere.map(([name, value]) => `  ${name}: ${value}\n`).join('');
  const hashed = HASHED_PREFIXES.map((prefix) => `\n${prefix}*\n  Cache-Control: ${HASHED_CACHE}\n`);
  const rules = `\n${SPECULATION_RULES_PATH}\n  Content-Type: ${SPECULATION_RULES_TYPE}\n`;
  const desk = ['/desk', '/desk/*'].map((path) => `\n${path}\n  Cache-Control: ${DESK_CACHE}\n`);
  return `/*\n${common}${hashed.join('')}${desk.join('')}${rules}`;
}

/**
 * `_redirects` of Netlify and Cloudflare Pages; 200 answers with the shell under the address asked.
 * Cloudflare leaves out the rules that lead to another origin: there a route of a Worker does that.
 */
export function redirectsFile(server: string): string {
  const shells = shellRoutes.map(({ pattern, shell }) => `${pattern} ${shell} 200\n`);
  return [...shells, ...rendered.map((path) => `${path} ${server}${path} 200\n`)].join('');
}

/** Lines for nginx, to be included in a `server` block whose `root` is the build. */
export function nginxFile(server: string, everywhere: Headers): string {
  // A location with headers of its own inherits none, so that each lists all.
  const headers = (cache: string, indent = '') =>
    [...everywhere, ['Cache-Control', cache] as const]
      .map(([name, value]) => `${indent}add_header ${name} "${value.replaceAll('"', '\\"')}" always;\n`)
      .join('');
  const proxied =
    `  proxy_pass ${server};\n` +
    // Else a server with several names does not know which certificate to show.
    `  proxy_ssl_server_name on;\n` +
    `  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;\n` +
    `  add_header Via "1.1 nginx";\n`;
  return (
    `charset utf-8;\ngzip_static on;\ngzip_vary on;\nerror_page 404 /404.html;\n${headers(CHANGING_CACHE)}` +
    `rewrite ^/(.+)/$ /$1 permanent;\n` +
    `location / {\n  try_files $uri $uri/index.html =404;\n}\n` +
    `location ~ ${DESK_PAGES.source.replaceAll('\\/', '/')} {\n${headers(DESK_CACHE, '  ')}` +
    `  try_files $uri $uri/index.html =404;\n}\n` +
    `location = /404.html {\n  internal;\n}\n` +
    `location ~ ^/(?:_headers|_redirects|nginx\\.conf)$ {\n  return 404;\n}\n` +
    `location = ${SPECULATION_RULES_PATH} {\n  types {}\n  default_type ${SPECULATION_RULES_TYPE};\n}\n` +
    HASHED_PREFIXES.map((prefix) => `location ${prefix} {\n${headers(HASHED_CACHE, '  ')}}\n`).join('') +
    shellRoutes
      .map(
        ({ pattern, shell }) => `location ~ ^${segmentsRegExp(pattern)}$ {\n  try_files ${shell}index.html =404;\n}\n`,
      )
      .join('') +
    `location ~ ^(?:${laterRoutes.map(segmentsRegExp).join('|')})$ {\n` +
    `  try_files $uri $uri/index.html @rendered;\n}\n` +
    // With a header of its own here, the server's headers go through alone.
    [`~ ^(?:${byServer.map(segmentsRegExp).join('|')})$`, '@rendered']
      .map((place) => `location ${place} {\n${proxied}}\n`)
      .join('')
  );
}

/** `/job-details/:id` as the regular expression `/job-details/[^/]+`. */
function segmentsRegExp(pattern: string): string {
  return pattern
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '[^/]+' : escapeRegExp(segment)))
    .join('/');
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
