import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contentPolicy, SONNER_HASHES } from '#scripts/build/content-policy.ts';
import { narrowPolicy } from '#scripts/build/narrow-policy.ts';
import { buildSettings } from '#scripts/build/settings.ts';
import { headerPolicy, policyOf } from '#src/routes/page-policy.ts';

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

describe('buildSettings', () => {
  it('has the defaults of one server for everything', () => {
    expect(buildSettings({})).toEqual({
      siteUrl: 'http://localhost:4321',
      apiBase: '/api',
      mediaBase: '',
      devProxy: {},
    });
  });

  it('keeps the origin of the site and passes the API on in development', () => {
    const settings = buildSettings({
      SITE_URL: 'https://jobs.example/',
      ADWUMA_DEV_API: 'http://127.0.0.1:4322',
    });
    expect(settings.siteUrl).toBe('https://jobs.example');
    expect(settings.devProxy).toEqual({
      '/api': 'http://127.0.0.1:4322',
      '/media': 'http://127.0.0.1:4322',
    });
  });

  it.each(['jobs.example', 'ftp://jobs.example', 'https://'])('refuses SITE_URL=%s', (address) => {
    expect(() => buildSettings({ SITE_URL: address })).toThrow(
      `SITE_URL must be an absolute http(s) address, not "${address}".`,
    );
  });
});

describe('contentPolicy', () => {
  const directives = (environment: NodeJS.ProcessEnv) => {
    const policy = contentPolicy(buildSettings(environment));
    return typeof policy === 'object' ? (policy.directives ?? []) : [];
  };

  it('allows the own host alone where the API is on it', () => {
    expect(directives({})).toContain("connect-src 'self'");
    expect(directives({})).toContain("img-src 'self' data:");
    expect(directives({})).not.toContain('upgrade-insecure-requests');
  });

  it('names the hosts of an API and of media elsewhere, and upgrades on https', () => {
    const elsewhere = directives({
      SITE_URL: 'https://jobs.example',
      PUBLIC_API_BASE: 'https://api.jobs.example/api',
      PUBLIC_MEDIA_BASE: 'https://media.jobs.example',
    });
    expect(elsewhere).toContain("connect-src 'self' https://api.jobs.example");
    expect(elsewhere).toContain("img-src 'self' data: https://media.jobs.example");
    expect(elsewhere).toContain('upgrade-insecure-requests');
  });
});

describe('the styles of sonner', () => {
  const source = readFileSync('node_modules/sonner/dist/index.mjs', 'utf8');
  const [, literal = '""'] = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(source) ?? [];

  it('are allowed as the installed version adds them: empty, and then filled', () => {
    const css = JSON.parse(literal) as string;
    expect(css).toContain('[data-sonner-toast]');
    expect(SONNER_HASHES).toEqual([hashOf(''), hashOf(css)]);
  });

  it.each([
    ['on pages whose toasts sonner shows', '<toast-region data-sonner></toast-region>', true],
    ['nowhere else', '<toast-region></toast-region>', false],
  ])('are allowed %s', (_, region, allowed) => {
    const policy = `style-src 'self' ${SONNER_HASHES.map((hash) => `'${hash}'`).join(' ')}`;
    const meta = `<meta http-equiv="content-security-policy" content="${policy}">`;
    const html = narrowPolicy(`<html><head>${meta}</head><body>${region}</body></html>`);
    expect(policyOf(html)).toBe(allowed ? policy : "style-src 'self'");
  });
});

describe('narrowPolicy', () => {
  const hello = 'console.log("hello")';
  const red = 'p{color:red}';
  const page = (head: string, body = '') =>
    `<!DOCTYPE html><html><head><meta charset="utf-8"><title>T</title>` +
    `<meta http-equiv="content-security-policy" content="default-src 'none';base-uri 'none'; ` +
    `script-src 'self' '${hashOf(hello)}' '${hashOf('elsewhere')}'; ` +
    `style-src 'self' '${hashOf(red)}' '${hashOf('p{}')}';">${head}</head><body>${body}</body></html>`;

  it('keeps the hashes of what the page holds, in front of what they govern', () => {
    const html = narrowPolicy(
      page(`<style>${red}</style>`, `<script type="module">${hello}</script>`),
    );
    expect(policyOf(html)).toBe(
      `default-src 'none'; base-uri 'none'; script-src 'self' '${hashOf(hello)}'; style-src 'self' '${hashOf(red)}'`,
    );
    expect(html).toMatch(/<head><meta charset="utf-8"><meta http-equiv="content-security-policy"/);
    expect(html.match(/http-equiv/g)).toHaveLength(1);
  });

  it('changes nothing when it has been there before', () => {
    const once = narrowPolicy(page(`<style>${red}</style>`));
    expect(narrowPolicy(once)).toBe(once);
  });

  it('passes over data and over scripts in files', () => {
    const html = page(
      '<script type="application/ld+json">{"a":1}</script><script src="/a.js"></script>',
    );
    expect(policyOf(narrowPolicy(html))).toContain("script-src 'self';");
  });

  it('refuses an inline script or style that Astro did not write', () => {
    expect(() => narrowPolicy(page('', '<script>alert(1)</script>'))).toThrow(
      'an inline <script> is not covered by the policy',
    );
    expect(() => narrowPolicy(page('', '<STYLE media="print">a{}</STYLE>'))).toThrow(
      'It begins "a{}"',
    );
  });

  it('refuses a page without a policy', () => {
    expect(() => narrowPolicy('<html><head></head></html>')).toThrow('no content policy');
  });

  it('leaves framing to the header', () => {
    expect(headerPolicy("default-src 'none'")).toBe("default-src 'none'; frame-ancestors 'none'");
  });
});
