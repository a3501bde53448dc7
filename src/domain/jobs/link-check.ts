import type { LinkCheck, LinkOutcome } from '#src/contracts/link-checks.ts';

/** One bad day does not take a listing away. */
const GONE_DAYS = 2;

/** Whether a link was gone on two different days and never ok since. A link never checked is not. */
export function isGone(check: LinkCheck | undefined): boolean {
  return (check?.goneOn?.length ?? 0) >= GONE_DAYS;
}

/** The day of the last check, `YYYY-MM-DD`; undefined for a link never checked. */
export function checkedOn(check: LinkCheck | undefined): string | undefined {
  return check?.checked;
}

/** The record after one more check on `day`. An unsure answer neither adds a gone day nor takes one away. */
export function afterCheck(before: LinkCheck | undefined, outcome: LinkOutcome, day: string): LinkCheck {
  const since = before?.outcome === outcome ? before.since : day;
  const goneOn = goneDays(before?.goneOn ?? [], outcome, day);
  return { checked: day, outcome, since, ...(goneOn.length > 0 && { goneOn }) };
}

function goneDays(before: readonly string[], outcome: LinkOutcome, day: string): string[] {
  if (outcome === 'ok') return [];
  const days = outcome === 'gone' ? [...before, day] : before;
  return [...new Set(days)].slice(0, GONE_DAYS);
}
