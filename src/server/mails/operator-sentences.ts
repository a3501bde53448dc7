/** `2026-11-25 03:17 UTC` */
export const minuteOf = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export const MAKE_BACKUP = 'Make one with: npm run backup -- FILE';

export const RUN_NIGHT =
  'Run a night now with: systemctl start adwuma-refresh (without systemd: npm run refresh)';

/** The last night. A timer that is off does not fail: it does nothing. */
export function lastNight(endedAt: Date, isLate: boolean): string {
  const at = minuteOf(endedAt);
  return isLate
    ? `No night has run since ${at}. Is its timer on? systemctl list-timers adwuma-refresh.timer`
    : `The last night ended at ${at}.`;
}
