import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { attribute, type BuiltPage } from '#tests/support/built-pages.ts';
import { policyOf, SONNER_HASHES } from '#src/routes/page-policy.ts';
import { pages } from '#tests/support/built-site.ts';

/** The directives of a page's policy by name. */
function directives({ html }: BuiltPage): Map<string, string[]> {
  return new Map(
    Array.from((policyOf(html) ?? '').matchAll(/[^;]+/g), ([directive]) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

const hashes = (sources: string[] = []) => sources.filter((source) => source.startsWith("'sha256-"));
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const SONNER = SONNER_HASHES.map((hash) => `'${hash}'`);
/** What pages need, each by its name; what is not named here is refused. */
const NAMED = [
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'img-src',
  'manifest-src',
  'script-src',
  'style-src',
];
const isData = (type: string | undefined) => type !== undefined && type.includes('json');

describe('the content policy of every page', () => {
  it('stands in the head before anything that it governs', () => {
    const late = pages.filter(({ elements }) => {
      const policyAt = elements.findIndex((element) => attribute(element, 'http-equiv') === 'content-security-policy');
      const governedAt = elements.findIndex(({ tag }) => ['script', 'style', 'link', 'img', 'body'].includes(tag));
      return policyAt === -1 || policyAt > governedAt;
    });
    expect(late.map(({ path }) => path)).toEqual([]);
  });

  it('stays on the own host, leaves out what no page needs, and allows nothing unsafe', () => {
    for (const page of pages) {
      const policy = directives(page);
      for (const name of ['default-src', 'base-uri']) {
        expect(policy.get(name), `${page.path}: ${name}`).toEqual(["'none'"]);
      }
      // One page shows resumes in a frame, which are on the own host too.
      if (page.path.startsWith('/company-dashboard/application/')) {
        expect(policy.get('frame-src'), page.path).toEqual(["'self'"]);
        policy.delete('frame-src');
      }
      expect([...policy.keys()].sort(), page.path).toEqual(NAMED);
      expect(policy.get('form-action'), page.path).toEqual(["'self'"]);
      expect(policyOf(page.html), page.path).not.toMatch(/unsafe|\*|https?:(?!\/\/)|strict-dynamic/);
    }
  });

  it('allows exactly the inline scripts of the page', () => {
    for (const page of pages) {
      const inline = page.elements
        .filter((element) => element.tag === 'script' && element.text !== '')
        .filter((element) => !isData(attribute(element, 'type')))
        .map(({ text }) => hashOf(text));
      const allowed = hashes(directives(page).get('script-src'));
      expect(new Set(allowed), page.path).toEqual(new Set(inline));
    }
  });

  it('allows exactly the inline styles of the page, and those of its toasts', () => {
    for (const page of pages) {
      const inline = page.elements
        .filter((element) => element.tag === 'style' && element.text !== '')
        .map(({ text }) => hashOf(text));
      const sonner = page.html.includes('<toast-region data-sonner') ? SONNER : [];
      expect(new Set(hashes(directives(page).get('style-src'))), page.path).toEqual(new Set([...inline, ...sonner]));
    }
  });
});
