import type { Scholarship } from '#src/contracts/scholarships.ts';

type Months = Pick<Scholarship, 'usuallyOpens' | 'usuallyCloses'>;

/** The months of a scholarship as an attribute: '8/10', '/3 9'; empty where it does not say when it closes. */
export function writtenMonths({ usuallyOpens, usuallyCloses }: Months): string {
  return usuallyCloses ? `${usuallyOpens?.join(' ') ?? ''}/${usuallyCloses.join(' ')}` : '';
}

/** Reads what `writtenMonths` wrote. */
export function readMonths(written: string): Months {
  const [usuallyOpens, usuallyCloses] = written
    .split('/')
    .map((months) => (months === '' ? undefined : months.split(' ').map(Number)));
  return {
    ...(usuallyOpens && { usuallyOpens }),
    ...(usuallyCloses && { usuallyCloses }),
  };
}
