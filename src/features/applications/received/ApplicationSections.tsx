import type { ApplicationDetails } from '#src/contracts/application-records.ts';
import { Notes } from './Notes.tsx';

interface Props {
  readonly application: ApplicationDetails;
  /** The company's id. */
  readonly owner: string;
}

/** What a company does about an application beside its status. Its styles are those of `ApplicationView`. */
export function ApplicationSections({ application: { id, jobSeeker }, owner }: Props) {
  // Nothing is kept about an applicant who has deleted their account.
  return jobSeeker === null ? null : <Notes id={id} owner={owner} />;
}
