import { ago } from './relative-age.ts';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/**
 * How long ago an instant (ISO 8601) was, in the largest whole unit up to days: '5 minutes ago'.
 * One that is not over yet, as clocks differ, is '0 seconds ago'.
 */
export function timeAgo(instant: string, now: Date): string {
  const passed = Math.max(0, now.getTime() - Date.parse(instant));
  const [unit, length] = UNITS.find(([, ms]) => passed >= ms) ?? (['second', 1000] as const);
  return ago(Math.floor(passed / length), unit);
}
