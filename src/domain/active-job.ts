/** An external job counts as active this long after it was scraped (companion specification, section 9). */
const ACTIVE_MONTHS = 3;

/** Whether `dateScraped` (`YYYY-MM-DD`) lies within the three calendar months before `now`. */
export function isActiveJob(dateScraped: string, now: Date): boolean {
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - ACTIVE_MONTHS);
  // Three months before 31 May there is no 31st: the month's last day stands in.
  if (oldest.getUTCDate() !== now.getUTCDate()) oldest.setUTCDate(0);
  const today = now.toISOString().slice(0, 10);
  return dateScraped >= oldest.toISOString().slice(0, 10) && dateScraped <= today;
}
