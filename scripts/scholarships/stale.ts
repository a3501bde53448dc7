import type { LinkChecks } from '#src/contracts/link-checks.ts';
import { isGone } from '#src/domain/jobs/link-check.ts';
import { monthsBetween } from '#src/domain/scholarships/scholarship-state.ts';
import { entriesOf } from './review.ts';

interface Stale {
  readonly key: string;
  readonly title: string;
  readonly link: string;
  readonly checkedOn: string | null;
  readonly why: string;
}

/**
 * What to look at first: what no person has looked at, by the month in which it closes next; pages that have changed
 * since; dead links; then what was looked at longest ago.
 * @param today `YYYY-MM-DD`
 */
export function staleScholarships(file: string, links: LinkChecks, today: string): Stale[] {
  const month = Number(today.slice(5, 7));
  const ranked = entriesOf(file).map(({ key, record, check }) => {
    const { scholarshipTitle: title, link, checkedOn, usuallyCloses = [] } = record;
    const isChanged = check?.changed !== undefined && checkedOn !== undefined && check.changed > checkedOn;
    const isDead = isGone(links[link]) || check?.outcome === 'gone';
    const [rank, why] =
      checkedOn === undefined
        ? [0, 'never looked at']
        : isChanged
          ? [1, `its page changed on ${check.changed}`]
          : isDead
            ? [2, 'its link does not work']
            : [3, `looked at on ${checkedOn}`];
    const toClosing = Math.min(12, ...usuallyCloses.map((closing) => monthsBetween(month, closing)));
    const order = rank === 0 ? String(toClosing).padStart(2, '0') : (checkedOn ?? '');
    return { rank, order, entry: { key, title, link, checkedOn: checkedOn ?? null, why } };
  });
  return ranked.toSorted((a, b) => a.rank - b.rank || a.order.localeCompare(b.order)).map(({ entry }) => entry);
}
