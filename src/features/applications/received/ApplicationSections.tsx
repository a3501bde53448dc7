import type { ApplicationDetails } from '#src/contracts/application-records.ts';
import { Answers } from './Answers.tsx';
import { Notes } from './Notes.tsx';

interface Props {
  readonly application: ApplicationDetails;
  /** The company's id. */
  readonly owner: string;
}

/** What a company does about an application beside its status. Its styles are those of `ApplicationView`. */
export function ApplicationSections({ application: { id, jobSeeker, answers }, owner }: Props) {
  // Nothing is kept about an applicant who has deleted their account.
  if (jobSeeker === null) return null;
  return (
    <>
      <Answers answers={answers} />
      <Notes id={id} owner={owner} />
    </>
  );
}
