import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contentPolicy } from '#scripts/build/content-policy.ts';
import { buildSettings } from '#scripts/build/settings.ts';
import { narrowestPolicy, SONNER_HASHES, withNarrowPolicy } from '#src/routes/page-policy.ts';

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

  it('keeps the origin of the site and passes on in development what the server answers', () => {
    const settings = buildSettings({
      SITE_URL: 'https://jobs.example/',
      ADWUMA_DEV_API: 'http://127.0.0.1:4322',
    });
    expect(settings.siteUrl).toBe('https://jobs.example');
    expect(settings.devProxy).toEqual({
      '/api': 'http://127.0.0.1:4322',
      '/media': 'http://127.0.0.1:4322',
      '/alert/open': 'http://127.0.0.1:4322',
      '/sitemap-records.xml': 'http://127.0.0.1:4322',
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
    const narrow = narrowestPolicy(policy, `<body>${region}</body>`);
    expect(narrow).toBe(allowed ? policy : "style-src 'self'");
  });
});

describe('the policy of a page', () => {
  const hello = 'console.log("hello")';
  const red = 'p{color:red}';
  const policy =
    `default-src 'none'; script-src 'self' '${hashOf(hello)}' '${hashOf('elsewhere')}'; ` +
    `style-src 'self' '${hashOf(red)}' '${hashOf('p{}')}';`;
  const narrowTo = (script: string, style: string) =>
    `default-src 'none'; script-src 'self'${script}; style-src 'self'${style};`;

  it('keeps the hashes of what the page holds', () => {
    const page = `<style>${red}</style><script type="module">${hello}</script>`;
    expect(narrowestPolicy(policy, page)).toBe(narrowTo(` '${hashOf(hello)}'`, ` '${hashOf(red)}'`));
  });

  it('allows nothing that Astro did not write', () => {
    const page = '<script>alert(1)</script><STYLE media="print">a{}</STYLE>';
    expect(narrowestPolicy(policy, page)).toBe(narrowTo('', ''));
  });

  it('takes what stands in an attribute for the text that it is', () => {
    const page = `<meta content="<style>"><style>${red}</style><p title="</style>">`;
    expect(narrowestPolicy(policy, page)).toBe(narrowTo('', ` '${hashOf(red)}'`));
  });

  it('stands in front of what it governs', () => {
    const meta = (content: string) => `<meta http-equiv="content-security-policy" content="${content}">`;
    const page = `<head><meta charset="utf-8"><title>T</title>${meta(policy)}</head>`;
    expect(withNarrowPolicy(page)).toBe(`<head><meta charset="utf-8">${meta(narrowTo('', ''))}<title>T</title></head>`);
  });
});
