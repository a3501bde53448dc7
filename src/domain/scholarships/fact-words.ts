import { MONTHS } from '#src/contracts/months.ts';
import type { ScholarshipProposal } from '#src/contracts/scholarship-checks.ts';
import type { Scholarship, ScholarshipKey } from '#src/contracts/scholarships.ts';
import { postedDate } from '#src/domain/dates/posted-date.ts';

/** The name of each fact, for people. */
export const FACT_NAMES: Readonly<Record<ScholarshipKey, string>> = {
  scholarshipTitle: 'Title',
  link: 'Link',
  status: 'Status',
  levels: 'Level',
  hosts: 'Study in',
  fields: 'Subjects',
  funding: 'Funding',
  openTo: 'Open to',
  usuallyOpens: 'Usually opens',
  usuallyCloses: 'Usually closes',
  opens: 'Opens',
  closes: 'Closes',
  evidence: 'Words',
  checkedOn: 'Seen on',
  closedFor: 'Closed for',
  note: 'Note',
};

/** A fact in words: '15 January 2027', 'May, November'; empty where it is not known. */
export function factWords(
  scholarship: Partial<Omit<Scholarship, 'status'> & { status: string }>,
  key: ScholarshipKey,
): string {
  const { evidence } = scholarship;
  if (key === 'evidence') return evidence === undefined ? '' : `“${evidence.words}”`;
  if (key === 'usuallyOpens' || key === 'usuallyCloses') {
    return (scholarship[key] ?? []).map((month) => MONTHS[month - 1]).join(', ');
  }
  const words = [scholarship[key] ?? []].flat().join(', ');
  return words !== '' && ['opens', 'closes', 'checkedOn'].includes(key) ? postedDate(words) : words;
}

/** What a proposal says, in words: 'opens 1 October 2026, closes 15 January 2027'. */
export function proposalWords({ opens, closes, closedFor }: Omit<ScholarshipProposal, 'words'>): string {
  const parts = [opens && `opens ${postedDate(opens)}`, closes && `closes ${postedDate(closes)}`];
  return [...parts, closedFor && `closed for ${closedFor}`].filter(Boolean).join(', ');
}
