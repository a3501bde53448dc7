import type { JobSeekerProfile } from '#src/contracts/job-seeker.ts';

/** The parts of a profile that a company looks for first, with their words. */
const LOOKED_FOR = {
  name: 'your name',
  phone: 'a phone number',
  headline: 'a headline',
  resume: 'your resume',
  education: 'your education',
} as const;
export type LookedFor = keyof typeof LOOKED_FOR;

interface Check {
  readonly part: LookedFor;
  readonly words: string;
  readonly there: boolean;
}

/** Which parts of a profile are there. */
export function profileChecklist(profile: Pick<JobSeekerProfile, LookedFor>): readonly Check[] {
  return Object.entries(LOOKED_FOR).map(([part, words]) => ({
    part: part as LookedFor,
    words,
    there: Boolean(profile[part as LookedFor]),
  }));
}
