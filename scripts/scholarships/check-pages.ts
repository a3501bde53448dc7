import {
  hashOfRecord,
  readScholarshipChecks,
  scholarshipChecksText,
  shortHash,
} from '#src/content/scholarship-checks.ts';
import { scholarshipKeys } from '#src/content/listing-keys.ts';
import { readScholarshipsFile } from '#src/content/scholarships-file.ts';
import type { ScholarshipCheck, ScholarshipChecks, ScholarshipProposal } from '#src/contracts/scholarship-checks.ts';
import type { Scholarship } from '#src/contracts/scholarships.ts';
import { writeFileAtomically } from '#src/content/atomic-file.ts';
import type { Progress } from '../command/progress-bar.ts';
import { withWriteLock } from '#src/content/write-lock.ts';
import type { PoliteRequests } from '../outgoing/polite-requests.ts';
import { findDays } from './find-days.ts';
import { type PageReading, readPage } from './read-page.ts';

export interface PageCheckRequest {
  /** The list, and where the checks are kept. */
  readonly file: string;
  readonly checksFile: string;
  /** No more pages than these, the longest unchecked first. */
  readonly limit?: number | undefined;
  /** `YYYY-MM-DD`; what was looked at on it is not looked at again, unless its record has changed since. */
  readonly today: string;
  readonly saveEveryMs: number;
}

interface CheckedPage {
  readonly key: string;
  readonly title: string;
  readonly check: ScholarshipCheck;
}

export interface PageCheckReport {
  readonly checked: readonly CheckedPage[];
  /** Pages that wait for another run. */
  readonly left: number;
}

/**
 * Looks at the pages of scholarships and keeps what it found, as it goes.
 * @throws {RefusedInput} when the list or the file of checks cannot be read
 */
export function checkPages(
  { file, checksFile, limit, today, saveEveryMs }: PageCheckRequest,
  tools: PoliteRequests,
  progress: Progress,
): Promise<PageCheckReport> {
  return withWriteLock(checksFile, async () => {
    const list = readScholarshipsFile(file);
    const keys = scholarshipKeys(list);
    const before = readScholarshipChecks(checksFile);
    const entries = list.map((scholarship, at) => ({ scholarship, key: keys[at] ?? '' }));
    const kept = entries.flatMap(({ key }) => (before[key] ? [[key, before[key]] as const] : []));
    const checks: ScholarshipChecks = Object.fromEntries(kept);
    const due = entries
      .filter(({ key, scholarship }) => isDue(before[key], scholarship, today))
      .toSorted((a, b) => (before[a.key]?.checked ?? '').localeCompare(before[b.key]?.checked ?? ''));
    const chosen = due.slice(0, limit);
    const checked: CheckedPage[] = [];
    // Several scholarships may be explained on one page.
    const pages = new Map<string, Promise<PageReading>>();
    let savedAt = Date.now();
    let saving = Promise.resolve();
    const save = () => (saving = saving.then(() => writeFileAtomically(checksFile, scholarshipChecksText(checks))));
    progress.start(chosen.length);
    try {
      await Promise.all(
        chosen.map(async ({ scholarship, key }) => {
          const page = pages.get(scholarship.link) ?? readPage(scholarship.link, tools);
          pages.set(scholarship.link, page);
          const check = checkOf(before[key], scholarship, await page, today);
          checks[key] = check;
          checked.push({ key, title: scholarship.scholarshipTitle, check });
          progress.advance();
          if (Date.now() - savedAt < saveEveryMs) return;
          savedAt = Date.now();
          await save();
        }),
      );
    } finally {
      progress.stop();
      await save();
    }
    return { checked, left: due.length - chosen.length };
  });
}

const isDue = (check: ScholarshipCheck | undefined, scholarship: Scholarship, today: string) =>
  check === undefined || check.checked < today || check.record !== hashOfRecord(scholarship);

function checkOf(
  before: ScholarshipCheck | undefined,
  scholarship: Scholarship,
  { outcome, why, url, lines }: PageReading,
  today: string,
): ScholarshipCheck {
  const record = hashOfRecord(scholarship);
  const settled = before?.settled ?? [];
  const seen = { checked: today, outcome, why, url, record, settled };
  // What was read before stands until the page is read again, or the record is another.
  if (lines.length === 0) {
    const { text, changed, proposals = [] } = before ?? {};
    const kept = before?.record === record ? proposals : [];
    return { ...seen, ...(text && { text }), ...(changed && { changed }), proposals: kept };
  }
  const text = shortHash(lines.join('\n'));
  const isChanged = before?.text !== undefined && before.text !== text;
  const changed = isChanged ? today : before?.changed;
  // The same words may mean another year than last time.
  const isKnown = (one: ScholarshipProposal) =>
    [scholarship, ...settled.filter(({ words }) => words === one.words)].some((known) => saysNothingNew(one, known));
  const proposals = findDays(lines, today).filter((one) => !isKnown(one));
  return { ...seen, text, ...(changed !== undefined && { changed }), proposals };
}

const saysNothingNew = (one: ScholarshipProposal, known: Omit<ScholarshipProposal, 'words'>) =>
  (['opens', 'closes', 'closedFor'] as const).every((fact) => one[fact] === undefined || one[fact] === known[fact]);

/** The report for the terminal. */
export function* pageCheckLines({ checked, left }: PageCheckReport, today: string): Generator<string> {
  const read = checked.filter(({ check }) => check.why === 'read').length;
  yield `${checked.length} pages looked at, ${read} of them read.`;
  const changed = checked.filter(({ check }) => check.changed === today);
  if (changed.length > 0) yield `${changed.length} say something else than before:`;
  for (const { key, title } of changed) yield `  ${key} ${title}`;
  const unread = checked.filter(({ check }) => check.why !== 'read');
  if (unread.length > 0) yield `${unread.length} could not be read:`;
  for (const { key, title, check } of unread) yield `  ${key} ${title}: ${check.why}`;
  const proposals = checked.reduce((sum, { check }) => sum + check.proposals.length, 0);
  if (proposals > 0) yield `${proposals} proposals wait: npm run scholarships -- review`;
  if (left > 0) yield `${left} pages are left for another run.`;
}
