import type { LinkChecks } from '#src/contracts/link-checks.ts';
import type { ScholarshipCheck } from '#src/contracts/scholarship-checks.ts';
import type { Scholarship } from '#src/contracts/scholarships.ts';
import { isGone } from '#src/domain/jobs/link-check.ts';
import { monthsBetween } from '#src/domain/scholarships/scholarship-state.ts';
import { isHomePage } from '#src/domain/text/web-link.ts';
import { scholarshipKeys } from './listing-keys.ts';
import { readScholarshipChecks, scholarshipChecksBeside } from './scholarship-checks.ts';
import { readScholarshipsFile } from './scholarships-file.ts';

/** A scholarship with its key and what is known of its page. */
export interface ScholarshipEntry {
  readonly key: string;
  readonly record: Scholarship;
  readonly check: ScholarshipCheck | undefined;
}

/** All of a list, in its order. @throws RefusedInput when a file cannot be read */
export function entriesOf(file: string): ScholarshipEntry[] {
  const list = readScholarshipsFile(file);
  const keys = scholarshipKeys(list);
  const checks = readScholarshipChecks(scholarshipChecksBeside(file));
  return list.map((record, at) => ({ record, key: keys[at] ?? '', check: checks[keys[at] ?? ''] }));
}

export const hasProposals = ({ check }: ScholarshipEntry) => check !== undefined && check.proposals.length > 0;

/** Whether its link does not work. */
export const isDead = ({ record, check }: ScholarshipEntry, links: LinkChecks) =>
  isGone(links[record.link]) || check?.outcome === 'gone';

/** Whether its page was another one after a person had looked at it. */
const hasChanged = ({ record: { checkedOn }, check }: ScholarshipEntry) =>
  check?.changed !== undefined && checkedOn !== undefined && check.changed > checkedOn;

/** Whether a person has to look at its page: none has, or it has changed since. */
export const needsLook = (entry: ScholarshipEntry) => entry.record.checkedOn === undefined || hasChanged(entry);

/** Whether its link is the home page of a whole site. */
export const leadsToWholeSite = ({ record }: ScholarshipEntry) => isHomePage(new URL(record.link));

/**
 * What to look at first, and why: what no person has looked at, by the month in which it closes next; pages that have
 * changed since; dead links; then what was looked at longest ago.
 * @param today `YYYY-MM-DD`
 */
export function staleFirst(
  entries: readonly ScholarshipEntry[],
  links: LinkChecks,
  today: string,
): (ScholarshipEntry & { readonly why: string })[] {
  const ranked = entries.map((entry) => {
    const { checkedOn } = entry.record;
    const [rank, why] =
      checkedOn === undefined
        ? [0, 'never looked at']
        : hasChanged(entry)
          ? [1, `its page changed on ${entry.check?.changed}`]
          : isDead(entry, links)
            ? [2, 'its link does not work']
            : [3, `looked at on ${checkedOn}`];
    const order = rank === 0 ? String(monthsToClosing(entry.record, today)).padStart(2, '0') : (checkedOn ?? '');
    return { rank, order, entry: { ...entry, why } };
  });
  return ranked.toSorted((a, b) => a.rank - b.rank || a.order.localeCompare(b.order)).map(({ entry }) => entry);
}

/** Months until it usually closes next; 12 where that is not known. */
function monthsToClosing({ usuallyCloses = [] }: Scholarship, today: string): number {
  const month = Number(today.slice(5, 7));
  return Math.min(12, ...usuallyCloses.map((closing) => monthsBetween(month, closing)));
}

/** The month in which it closes next, by its day, else by habit: `YYYY-MM`; undefined where neither is known. */
export function closingMonth(record: Scholarship, today: string): string | undefined {
  const { closes = '', usuallyCloses } = record;
  if (closes >= today) return closes.slice(0, 7);
  if (usuallyCloses === undefined) return undefined;
  const months = Number(today.slice(5, 7)) - 1 + monthsToClosing(record, today);
  return new Date(Date.UTC(Number(today.slice(0, 4)), months)).toISOString().slice(0, 7);
}
