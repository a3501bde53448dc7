import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, onTestFinished, test } from 'vitest';
import { RECORDS_SITEMAP } from '#src/routes/rendered-routes.ts';
import { pages } from '#tests/support/built-site.ts';
import { startRealServer } from '#tests/support/e2e/real-server.ts';

/** The rules of the HTML standard, and none of style. */
const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ['html-validate:standard'], elements: ['html5'] }),
);

/** What the standard does not allow, by the page it stands on. */
async function faultsOf(path: string, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html, path);
  return results.flatMap(({ messages }) =>
    messages.map(({ message, selector }) => `${path}: ${message} (${selector})`),
  );
}

test('every built page is valid HTML', async () => {
  const found = await Promise.all(pages.map(({ path, html }) => faultsOf(path, html)));
  expect(found.flat()).toEqual([]);
});

const SEARCHED = [
  '/jobs/search?search=senior+engineer&country=Ghana',
  '/jobs/search?search=enginer',
  '/jobs/results?search=nurse',
  '/scholarships/search?level=PhD&host=Germany',
  '/scholarships/results?search=nothing+is+called+this',
  '/featured-jobs',
  '/featured-jobs?search=engineer',
  '/report?scholarship=https%3A%2F%2Fgrants.example%2Fone+A+%22grant%22&problem=input',
  '/report?sent=',
  '/alert?asked=asked',
  `/alert?token=${'a'.repeat(43)}`,
  `/company/confirm-request?token=${'a'.repeat(43)}`,
  `/your-data?token=${'a'.repeat(43)}`,
  `/interview?token=${'a'.repeat(43)}`,
  '/job-details/00000000-0000-4000-8000-000000000000',
  `/job/${'a'.repeat(14)}`,
  `/scholarship/${'a'.repeat(14)}`,
  '/nowhere',
];

test('every kind of page that is rendered on demand is valid HTML', async () => {
  const server = await startRealServer();
  onTestFinished(() => server.stop());
  const read = async (path: string) => (await fetch(server.url + path)).text();
  const records = Array.from(
    (await read(RECORDS_SITEMAP)).matchAll(/<loc>([^<]+)/g),
    ([, loc]) => new URL(loc ?? '').pathname,
  );
  expect(records.length).toBeGreaterThan(10);
  const found: string[] = [];
  for (const path of [...SEARCHED, ...records]) {
    found.push(...(await faultsOf(path, await read(path))));
  }
  expect(found).toEqual([]);
});
