import type { ApplicationDetails } from '#src/contracts/application-records.ts';
import { Interviews } from './Interviews.tsx';
import { Notes } from './Notes.tsx';

interface Props {
  readonly application: ApplicationDetails;
  /** The company's id. */
  readonly owner: string;
}

/** What a company does about an application beside its status. Its styles are those of `ApplicationView`. */
export function ApplicationSections({ application: { id, jobSeeker, withdrawnAt }, owner }: Props) {
  // Nothing is kept about an applicant who has deleted their account.
  if (jobSeeker === null) return null;
  return (
    <>
      <Interviews id={id} owner={owner} isOpen={withdrawnAt === null} />
      <Notes id={id} owner={owner} />
    </>
  );
}
