import { HASHED_PREFIXES } from '#src/routes/cache-rules.ts';
import { describe, expect, it } from 'vitest';
import { headersFile, nginxFile, redirectsFile, siteHeaders } from '#scripts/build/host-rules.ts';
import { isInSitemap } from '#src/routes/sitemap-pages.ts';
import {
  ALERT_OPENED,
  ALERT_UNSUBSCRIBE,
  laterRoutes,
  queriedRoutes,
  RECORDS_SITEMAP,
  renderedRoutes,
} from '#src/routes/rendered-routes.ts';
import { shellRoutes } from '#src/routes/shell-routes.ts';

const SERVER = 'https://api.jobs.example';
const HEADERS = siteHeaders('https://jobs.example');
const rendered = [
  ...renderedRoutes,
  ...queriedRoutes,
  RECORDS_SITEMAP,
  ALERT_OPENED,
  ALERT_UNSUBSCRIBE,
  ...laterRoutes,
];

describe('rules for other hosts', () => {
  it('rewrite every shell route on Netlify and Cloudflare Pages', () => {
    const lines = redirectsFile(SERVER).trimEnd().split('\n');
    expect(lines).toHaveLength(shellRoutes.length + rendered.length);
    expect(lines[0]).toBe('/apply/:id /apply/_/ 200');
  });

  it('name no header in two rules of one _headers file, where both would be joined', () => {
    const rules = headersFile(HEADERS).trimEnd().split('\n\n');
    const [everywhere = [], ...others] = rules.map((rule) =>
      Array.from(rule.matchAll(/^ {2}([\w-]+):/gm), ([, name]) => name),
    );
    expect(everywhere).toContain('Content-Security-Policy');
    expect(new Set(everywhere).size).toBe(everywhere.length);
    expect(others.flat().filter((name) => everywhere.includes(name))).toEqual([]);
    // No path has two of the others.
    const paths = rules.slice(1).map((rule) => rule.split('*')[0] ?? '');
    expect(paths.filter((one) => paths.some((other) => other !== one && one.startsWith(other)))).toEqual([]);
    expect(headersFile(HEADERS)).toContain('/_astro/*\n  Cache-Control: public, max-age=31536000, immutable\n');
  });

  it('name the rules of what is fetched ahead, under their own type on every host', () => {
    const header = 'Speculation-Rules: "/speculation-rules.json"';
    const type = 'application/speculationrules+json';
    expect(headersFile(HEADERS)).toContain(`  ${header}\n`);
    expect(headersFile(HEADERS)).toContain(`/speculation-rules.json\n  Content-Type: ${type}\n`);
    const nginx = nginxFile(SERVER, HEADERS);
    expect(nginx).toContain('add_header Speculation-Rules "\\"/speculation-rules.json\\"" always;');
    expect(nginx).toContain(`default_type ${type};`);
  });

  it('keep browsers on https where the site is', () => {
    const names = (site: string) => siteHeaders(site).map(([name]) => name);
    expect(names('https://jobs.example')).toContain('Strict-Transport-Security');
    expect(names('http://localhost:4321')).not.toContain('Strict-Transport-Security');
  });

  it('give every location of nginx with a header all of them', () => {
    const [own = ''] = nginxFile(SERVER, HEADERS).split('location ~ ^(?:');
    const counts = own
      .split(/location (?:\/(?:_astro|data\/\w+)\/|~ \^\/desk)/)
      .map((part) => part.match(/add_header/g)?.length ?? 0);
    expect(counts).toHaveLength(2 + HASHED_PREFIXES.length);
    expect(counts[0]).toBeGreaterThan(5);
    expect(new Set(counts).size).toBe(1);
  });

  it('match the ids of a shell route in nginx and nothing else', () => {
    const patterns = Array.from(nginxFile(SERVER, HEADERS).matchAll(/location ~ (\^\/apply\S+)/g), ([, p]) => p);
    expect(patterns).toHaveLength(1);
    const pattern = new RegExp(patterns[0] ?? '');
    expect(pattern.test('/apply/abc')).toBe(true);
    expect(pattern.test('/apply/a/b')).toBe(false);
    expect(pattern.test('/apply/')).toBe(false);
  });

  it('pass on to the server what it renders', () => {
    const [, pattern = ''] =
      /location ~ (\^\(\?:\S+) \{\n {2}proxy_pass https:\/\/api.jobs.example;/.exec(nginxFile(SERVER, HEADERS)) ?? [];
    const [, later = ''] =
      /location ~ (\^\(\?:\S+) \{\n {2}try_files \$uri \$uri\/index.html @rendered;/.exec(nginxFile(SERVER, HEADERS)) ??
      [];
    const passed = new RegExp(`${pattern}|${later}`);
    for (const path of rendered) {
      const address = path.replaceAll(/:\w+/g, 'abc');
      expect(redirectsFile(SERVER)).toContain(`${path} ${SERVER}${path} 200\n`);
      expect(passed.test(address), address).toBe(true);
    }
    expect(passed.test('/job-details/a/b')).toBe(false);
    expect(passed.test('/jobs')).toBe(false);
  });
});

describe('isInSitemap', () => {
  it.each(['/', '/jobs', '/jobs/2/', '/company', '/jobseeker', '/featured-jobs'])('lists %s', (path) => {
    expect(isInSitemap(path)).toBe(true);
  });

  it.each(['/404', '/apply/_', '/apply/_/', '/company-dashboard/my-jobs', '/login', '/signup', '/jobs/feed.xml'])(
    'does not list %s',
    (path) => {
      expect(isInSitemap(path)).toBe(false);
    },
  );
});
