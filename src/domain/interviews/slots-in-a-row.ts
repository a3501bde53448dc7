import type { SlotInput } from '#src/contracts/interview-input.ts';

const MINUTE = 60_000;

/**
 * Times one after the other.
 * @param startsAt of the first, ISO 8601
 * @param minutes that each takes
 */
export function slotsInARow(startsAt: string, minutes: number, count: number): SlotInput[] {
  const at = (index: number) => new Date(Date.parse(startsAt) + index * minutes * MINUTE).toISOString();
  return Array.from({ length: count }, (_, index) => ({ startsAt: at(index), endsAt: at(index + 1) }));
}
