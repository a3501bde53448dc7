import { scholarshipKeys } from '#src/content/listing-keys.ts';
import {
  hashOfRecord,
  readScholarshipChecks,
  scholarshipChecksBeside,
  scholarshipChecksText,
} from '#src/content/scholarship-checks.ts';
import { readScholarships, readScholarshipsFile, scholarshipsText } from '#src/content/scholarships-file.ts';
import type { ScholarshipCheck, ScholarshipChecks, ScholarshipProposal } from '#src/contracts/scholarship-checks.ts';
import type { Scholarship } from '#src/contracts/scholarships.ts';
import { postedDate } from '#src/domain/dates/posted-date.ts';
import { isHomePage } from '#src/domain/text/web-link.ts';
import { writeFileAtomically } from '#src/content/atomic-file.ts';
import { CommandError } from '../command/command-line.ts';
import { withWriteLock } from '#src/content/write-lock.ts';

/** A scholarship that waits for a person, with what its page says. */
export interface ToReview {
  readonly key: string;
  readonly title: string;
  readonly link: string;
  /** The page that the words are from. */
  readonly url: string;
  readonly proposals: readonly ScholarshipProposal[];
}

/** What is proposed, in the order of the list. @throws RefusedInput when a file cannot be read */
export function proposalsToReview(file: string): ToReview[] {
  return entriesOf(file).flatMap(({ key, record, check }) =>
    check && check.proposals.length > 0 ? [toReview(key, record, check)] : [],
  );
}

/** The scholarships whose link is the home page of a whole site. @throws RefusedInput */
export function linksToReview(file: string): ToReview[] {
  return entriesOf(file)
    .filter(({ record }) => isHomePage(new URL(record.link)))
    .map(({ key, record, check }) => toReview(key, record, check));
}

const toReview = (key: string, { scholarshipTitle, link }: Scholarship, check: ScholarshipCheck | undefined) => ({
  key,
  title: scholarshipTitle,
  link,
  url: check?.url ?? link,
  proposals: check?.proposals ?? [],
});

/** A scholarship with its key and what is known of its page. */
export function entriesOf(file: string) {
  const list = readScholarshipsFile(file);
  const keys = scholarshipKeys(list);
  const checks = readScholarshipChecks(scholarshipChecksBeside(file));
  return list.map((record, at) => ({ record, key: keys[at] ?? '', check: checks[keys[at] ?? ''] }));
}

/** What a proposal says, in words: 'opens 1 October 2026, closes 15 January 2027'. */
export function proposalWords({ opens, closes, closedFor }: ScholarshipProposal): string {
  const parts = [opens && `opens ${postedDate(opens)}`, closes && `closes ${postedDate(closes)}`];
  return [...parts, closedFor && `closed for ${closedFor}`].filter(Boolean).join(', ');
}

/**
 * Writes what a proposal says into the record, with its evidence, in place of what stood there; the others of the page
 * are settled with it.
 * @param number of the proposal, from 1; needed where there are several
 * @throws CommandError where there is no such proposal, or the record has changed since its page was read
 */
export function takeProposal(file: string, key: string, number: number | undefined, today: string): Promise<string> {
  return change(file, key, (record, check) => {
    const { proposals = [] } = check ?? {};
    if (check === undefined || proposals.length === 0) throw new CommandError(`Nothing is proposed for ${key}.`);
    if (number === undefined && proposals.length > 1) {
      throw new CommandError(`There are ${proposals.length} proposals for ${key}: say which by --number.`, 2);
    }
    const proposal = proposals[(number ?? 1) - 1];
    if (proposal === undefined) throw new CommandError(`There is no proposal ${number} for ${key}.`, 2);
    if (check.record !== hashOfRecord(record)) {
      throw new CommandError(
        `The record of “${record.scholarshipTitle}” has changed since its page was read. Run the check again first.`,
      );
    }
    const { words, ...days } = proposal;
    const before = { ...record, opens: undefined, closes: undefined, closedFor: undefined };
    const evidence = { url: check.url, words };
    return { record: { ...before, ...days, evidence, checkedOn: today }, check: settled(check) };
  });
}

/** Notes that a person has looked at the page; what was proposed is not proposed again. @throws CommandError */
export function leaveProposals(file: string, key: string, today: string): Promise<string> {
  return change(file, key, (record, check) => ({
    record: { ...record, checkedOn: today },
    check: check && settled(check),
  }));
}

/** Puts another link in the place of one; what was found on the page before is forgotten. @throws CommandError */
export async function putLink(file: string, key: string, link: string): Promise<string> {
  if (URL.parse(link)?.protocol !== 'https:') throw new CommandError(`${link} is no https address.`, 2);
  return change(file, key, (record) => ({ record: { ...record, link }, check: undefined }));
}

const settled = (check: ScholarshipCheck): ScholarshipCheck => ({
  ...check,
  proposals: [],
  settled: check.settled.concat(check.proposals),
});

interface Changed {
  readonly record: Scholarship;
  readonly check: ScholarshipCheck | undefined;
}

/** Changes one record and what is known of its page; answers its title. */
function change(
  file: string,
  key: string,
  act: (record: Scholarship, check: ScholarshipCheck | undefined) => Changed,
): Promise<string> {
  const checksFile = scholarshipChecksBeside(file);
  return withWriteLock(file, () =>
    withWriteLock(checksFile, async () => {
      const entries = entriesOf(file);
      const place = entries.findIndex((one) => one.key === key);
      const entry = entries[place];
      if (entry === undefined) throw new CommandError(`No scholarship of ${file} has the key ${key}.`);
      const { record, check } = act(entry.record, entry.check);
      const records = readScholarships(
        entries.map((one, at) => (at === place ? record : one.record)),
        file,
      );
      const known = entries.map((one) => one.check);
      known[place] = check && { ...check, record: hashOfRecord(records[place] ?? record) };
      // Another link can give others of its page another key too.
      const keys = scholarshipKeys(records);
      const checks: ScholarshipChecks = {};
      for (const [at, one] of known.entries()) if (one) checks[keys[at] ?? ''] = one;
      await writeFileAtomically(file, scholarshipsText(records));
      await writeFileAtomically(checksFile, scholarshipChecksText(checks));
      return record.scholarshipTitle;
    }),
  );
}
