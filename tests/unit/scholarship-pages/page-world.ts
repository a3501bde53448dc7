import { readFile } from 'node:fs/promises';
import { onTestFinished } from 'vitest';
import { OutgoingRequests } from '#scripts/outgoing/outgoing-requests.ts';
import { checkPages } from '#scripts/scholarships/check-pages.ts';
import { scholarshipsText } from '#src/content/scholarships-file.ts';
import { scholarshipKeys } from '#src/content/listing-keys.ts';
import { scholarshipChecksBeside } from '#src/content/scholarship-checks.ts';
import type { ScholarshipChecks } from '#src/contracts/scholarship-checks.ts';
import type { Scholarship } from '#src/contracts/scholarships.ts';
import { temporaryFolder } from '#tests/unit/jobs-import/temporary-folder.ts';

/** What every page says besides, so that it has a text. */
export const ABOUT =
  'The Adinkra Fund pays tuition and living costs of students of science from all countries of Africa.';

/** A page with a menu, a head and a foot around its main part, which begins with `ABOUT`. */
export const pageOf = (main: string, menu = 'Home') =>
  `<!doctype html><html><head><title>Deadline 1 March 2027</title></head><body><header>Deadline: 2 March 2027</header>
  <nav>${menu}</nav><main><h1>Adinkra Fund</h1><p>${ABOUT}</p>${main}</main>
  <footer>Applications close on 3 March 2027</footer></body></html>`;

/** A list of scholarships in a folder of the test, and looks at their pages. */
export async function scholarshipList(records: readonly Scholarship[]) {
  const folder = await temporaryFolder();
  const file = await folder.put('scholarships.json', scholarshipsText(records));
  const checksFile = scholarshipChecksBeside(file);
  const requests = new OutgoingRequests({ allowLoopback: true });
  onTestFinished(() => requests.close());
  return {
    folder,
    file,
    keys: scholarshipKeys(records),
    text: () => readFile(file, 'utf8'),
    records: async () => JSON.parse(await readFile(file, 'utf8')) as Scholarship[],
    /** Looks at all pages that are due on a day; answers what is then known, by key. */
    check: async (today: string, timeoutMs = 10_000): Promise<ScholarshipChecks> => {
      const tools = { requests, timeoutMs, inTurn: <T>(_: string, work: () => Promise<T>) => work() };
      const silent = { start() {}, advance() {}, stop() {} };
      await checkPages({ file, checksFile, today, saveEveryMs: 60_000 }, tools, silent);
      return JSON.parse(await readFile(checksFile, 'utf8')) as ScholarshipChecks;
    },
  };
}

export const grant = (scholarshipTitle: string, link: string, facts: Partial<Scholarship> = {}): Scholarship => ({
  scholarshipTitle,
  link,
  status: 'Available',
  ...facts,
});
