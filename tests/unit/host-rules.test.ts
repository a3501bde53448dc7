import { describe, expect, it } from 'vitest';
import { headersFile, nginxFile, redirectsFile, vercelFile } from '#scripts/build/host-rules.ts';
import { isListed } from '#src/routes/listed-pages.ts';
import { shellAddress } from '#src/routes/shell-routes.ts';
import { shellRoutes } from '#src/routes/shell-routes.ts';

describe('rules for other hosts', () => {
  it('rewrite every shell route on Netlify and Cloudflare Pages', () => {
    const lines = redirectsFile().trimEnd().split('\n');
    expect(lines).toHaveLength(shellRoutes.length);
    expect(lines[0]).toBe('/job-details/:id /job-details/_/ 200');
  });

  it('name no header in two rules of one _headers file, where both would be joined', () => {
    const names = Array.from(headersFile().matchAll(/^ {2}([\w-]+):/gm), ([, name]) => name);
    expect(names).toContain('Content-Security-Policy');
    expect(new Set(names).size).toBe(names.length);
    expect(headersFile()).toContain(
      '/_astro/*\n  Cache-Control: public, max-age=31536000, immutable\n',
    );
  });

  it('rewrite every shell route on Vercel, and the hashed files come last', () => {
    const rules = JSON.parse(vercelFile()) as {
      rewrites: { source: string; destination: string }[];
      headers: { source: string; headers: { key: string; value: string }[] }[];
    };
    expect(rules.rewrites.map(({ source }) => source)).toEqual(
      shellRoutes.map(({ pattern }) => pattern),
    );
    expect(rules.headers.at(-1)).toEqual({
      source: '/_astro/(.*)',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    });
  });

  it('give every location of nginx with a header all of them', () => {
    const counts = nginxFile()
      .split('location /_astro/')
      .map((part) => part.match(/add_header/g)?.length ?? 0);
    expect(counts[0]).toBeGreaterThan(5);
    expect(counts[1]).toBe(counts[0]);
  });

  it('match the ids of a shell route in nginx and nothing else', () => {
    const patterns = Array.from(
      nginxFile().matchAll(/location ~ (\^\/job-details\S+)/g),
      ([, p]) => p,
    );
    expect(patterns).toHaveLength(1);
    const pattern = new RegExp(patterns[0] ?? '');
    expect(pattern.test('/job-details/abc')).toBe(true);
    expect(pattern.test('/job-details/a/b')).toBe(false);
    expect(pattern.test('/job-details/')).toBe(false);
  });
});

describe('shellAddress', () => {
  it('replaces the path of an id by its shell and keeps the query', () => {
    expect(shellAddress('/job-details/abc?from=list?x')).toBe('/job-details/_/?from=list?x');
    expect(shellAddress('/company-details/abc')).toBe('/company-details/_/');
  });

  it.each(['/', '/jobs?search=/job-details/abc', '/@vite/client'])('leaves %s alone', (address) => {
    expect(shellAddress(address)).toBe(address);
  });
});

describe('isListed', () => {
  it.each(['/', '/jobs', '/jobs/2/', '/company', '/jobseeker', '/featured-jobs'])(
    'lists %s',
    (path) => {
      expect(isListed(path)).toBe(true);
    },
  );

  it.each([
    '/404',
    '/job-details/_',
    '/job-details/_/',
    '/company-dashboard/my-jobs',
    '/login',
    '/signup',
  ])('does not list %s', (path) => {
    expect(isListed(path)).toBe(false);
  });
});
