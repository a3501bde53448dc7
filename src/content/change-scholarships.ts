import * as v from 'valibot';
import type { ScholarshipCheck, ScholarshipChecks } from '#src/contracts/scholarship-checks.ts';
import { scholarship, SCHOLARSHIP_KEYS, type Scholarship, type ScholarshipKey } from '#src/contracts/scholarships.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { FACT_NAMES, factWords } from '#src/domain/scholarships/fact-words.ts';
import { writeFileAtomically } from './atomic-file.ts';
import { COMPARED_SCHOLARSHIP, continueHistory, readScholarshipHistory, writeWithHistory } from './listing-history.ts';
import { scholarshipKeys } from './listing-keys.ts';
import { RefusedInput } from './refused-input.ts';
import { hashOfRecord, scholarshipChecksBeside, scholarshipChecksText } from './scholarship-checks.ts';
import { entriesOf, type ScholarshipEntry } from './scholarship-entries.ts';
import { readScholarships, scholarshipsText } from './scholarships-file.ts';
import { withWriteLock } from './write-lock.ts';

/** A change of a scholarship that is not made, and why. */
export class RefusedChange extends RefusedInput {
  readonly reason: 'unknown' | 'changed' | 'wrong';
  /** Sentences for the facts at fault; those of the evidence are `evidence.url` and `evidence.words`. */
  readonly fields: Record<string, string>;

  constructor(reason: RefusedChange['reason'], sentence: string, fields: Record<string, string> = {}) {
    super(sentence);
    this.reason = reason;
    this.fields = fields;
  }
}

/** Facts to be written in place of those that stand there; null takes one out. */
export type FactChanges = { readonly [K in ScholarshipKey]?: unknown };

export interface Condition {
  /** The hash of the record that the change is for; without one it is made whatever the record says. */
  readonly version?: string | undefined;
  readonly today?: string;
  /** Does the writing, once it is known what is written; by default just that. */
  readonly around?: (changed: { before: ScholarshipEntry; after: ScholarshipEntry }, write: Write) => Promise<void>;
}
type Write = () => Promise<void>;

/**
 * Writes what a proposal says into the record, with its evidence, in place of what stood there; the others of the page
 * are settled with it.
 * @param number of the proposal, from 1; needed where there are several
 * @throws RefusedChange where there is no such proposal, or the record has changed since its page was read
 */
export function takeProposal(
  file: string,
  key: string,
  number: number | undefined,
  today: string,
  condition: Condition = {},
): Promise<ScholarshipEntry> {
  return change(file, key, { ...condition, today }, (record, check) => {
    const { proposals = [] } = check ?? {};
    if (check === undefined || proposals.length === 0) {
      throw new RefusedChange('changed', `Nothing is proposed for ${key}.`);
    }
    if (number === undefined && proposals.length > 1) {
      throw new RefusedChange('wrong', `There are ${proposals.length} proposals for ${key}: say which by --number.`);
    }
    const proposal = proposals[(number ?? 1) - 1];
    if (proposal === undefined) throw new RefusedChange('wrong', `There is no proposal ${number} for ${key}.`);
    if (check.record !== hashOfRecord(record)) {
      throw new RefusedChange(
        'changed',
        `The record of “${record.scholarshipTitle}” has changed since its page was read. Run the check again first.`,
      );
    }
    const { words, ...days } = proposal;
    const before = { ...record, opens: undefined, closes: undefined, closedFor: undefined };
    const evidence = { url: check.url, words };
    return { record: { ...before, ...days, evidence, checkedOn: today }, check: settled(check) };
  });
}

/** Notes that a person has looked at the page; what was proposed is not proposed again. @throws RefusedChange */
export function leaveProposals(
  file: string,
  key: string,
  today: string,
  condition: Condition = {},
): Promise<ScholarshipEntry> {
  return change(file, key, { ...condition, today }, (record, check) => ({
    record: { ...record, checkedOn: today },
    check: check && settled(check),
  }));
}

/**
 * Changes facts of a record. With another link what was found on the page before is forgotten.
 * @throws RefusedChange with a sentence for each fact at fault
 */
export function changeFacts(
  file: string,
  key: string,
  changes: FactChanges,
  condition: Condition = {},
): Promise<ScholarshipEntry> {
  return change(file, key, condition, (record, check) => {
    const merged = Object.entries({ ...record, ...changes }).filter(([, value]) => value !== null);
    const read = v.safeParse(scholarship, Object.fromEntries(merged));
    if (!read.success) throw wrongFacts(read.issues.map((issue) => [fieldOf(issue), issue.message]));
    const { link } = read.output;
    if (link === record.link) return { record: read.output, check };
    if (!link.startsWith('https:')) throw wrongFacts([['link', `${link} is no https address.`]]);
    return { record: read.output, check: undefined };
  });
}

/** Puts another link in the place of one. @throws RefusedChange */
export const putLink = (file: string, key: string, link: string) => changeFacts(file, key, { link });

function wrongFacts(faults: readonly (readonly [field: string, sentence: string])[]): RefusedChange {
  const fields = Object.fromEntries(faults.toReversed());
  return new RefusedChange('wrong', Object.values(fields).join(' '), fields);
}

/** The fact at fault: of a list the whole, of evidence its part. */
function fieldOf(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue) ?? '';
  return path === 'evidence' ? 'evidence.words' : path.replace(/\.\d+$/, '');
}

const settled = (check: ScholarshipCheck): ScholarshipCheck => ({
  ...check,
  proposals: [],
  settled: check.settled.concat(check.proposals),
});

/** All that a record says: 'Level: PhD; Closes: 15 January 2027'. */
function wordsOf(record: Scholarship): string {
  const known = SCHOLARSHIP_KEYS.filter((key) => key !== 'scholarshipTitle' && record[key] !== undefined);
  return known.map((key) => `${FACT_NAMES[key]}: ${factWords(record, key)}`).join('; ');
}

/** Changes one record and what is known of its page, one change at a time; answers how they are then. */
function change(
  file: string,
  key: string,
  { version, today = calendarDay(new Date()), around = (_, write) => write() }: Condition,
  act: (record: Scholarship, check: ScholarshipCheck | undefined) => Omit<ScholarshipEntry, 'key'>,
): Promise<ScholarshipEntry> {
  const checksFile = scholarshipChecksBeside(file);
  return withWriteLock(file, () =>
    withWriteLock(checksFile, async () => {
      const entries = entriesOf(file);
      const place = entries.findIndex((one) => one.key === key);
      const before = entries[place];
      if (before === undefined) throw new RefusedChange('unknown', `No scholarship of ${file} has the key ${key}.`);
      const { scholarshipTitle } = before.record;
      if (version !== undefined && version !== hashOfRecord(before.record)) {
        const now = `“${scholarshipTitle}” was changed in the meantime. Now it says: ${wordsOf(before.record)}`;
        throw new RefusedChange('changed', now);
      }
      const { record, check } = act(before.record, before.check);
      const records = readScholarships(
        entries.with(place, { ...before, record }).map((one) => one.record),
        file,
      );
      // Another link can give others of its page another key too.
      const keys = scholarshipKeys(records);
      const after = { key: keys[place] ?? '', record: records[place] ?? record };
      const known = entries.map((one) => one.check);
      known[place] = check && { ...check, record: hashOfRecord(after.record) };
      const checks: ScholarshipChecks = {};
      for (const [at, one] of known.entries()) if (one) checks[keys[at] ?? ''] = one;
      await around({ before, after: { ...after, check: known[place] } }, async () => {
        const past = readScholarshipHistory(file);
        const moved = entries.flatMap(({ key: old }, at) => {
          const one = past[old] ?? past[keys[at] ?? ''];
          return one === undefined ? [] : [[keys[at] ?? '', one] as const];
        });
        const list = entries.map((one) => one.record);
        const history = continueHistory(
          Object.fromEntries(moved),
          { list, keys },
          { list: records, keys },
          COMPARED_SCHOLARSHIP,
          today,
        );
        await writeWithHistory(file, scholarshipsText(records), past, history);
        await writeFileAtomically(checksFile, scholarshipChecksText(checks));
      });
      return { ...after, check: known[place] };
    }),
  );
}
