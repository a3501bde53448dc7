import { postedDate } from '#src/domain/dates/posted-date.ts';

interface LabelledJob {
  readonly id: string;
  readonly title: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly open: boolean;
}

/** Titles by id; those of one title are distinguished: 'Weaver (posted 3 May 2026, closed)'. */
export function jobLabels(jobs: readonly LabelledJob[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const { title } of jobs) counts.set(title, (counts.get(title) ?? 0) + 1);
  return new Map(
    jobs.map(({ id, title, createdAt, open }) => {
      const when = `posted ${postedDate(createdAt)}${open ? '' : ', closed'}`;
      return [id, counts.get(title) === 1 ? title : `${title} (${when})`];
    }),
  );
}

/** Years of experience in words; 'N/A' when 0 or missing. */
export function experienceText(years: number | null | undefined): string {
  if (!years) return 'N/A';
  return years === 1 ? '1 year' : `${years} years`;
}
