import type { ApplicationDetails } from '#src/contracts/application-records.ts';
import { Messages } from './Messages.tsx';
import { Notes } from './Notes.tsx';

interface Props {
  readonly application: ApplicationDetails;
  /** The company's id. */
  readonly owner: string;
}

/** What a company does about an application beside its status. Its styles are those of `ApplicationView`. */
export function ApplicationSections({ application, owner }: Props) {
  const { id, jobSeeker } = application;
  // Nothing is kept about an applicant who has deleted their account.
  return jobSeeker === null ? null : (
    <>
      <Messages application={application} owner={owner} />
      <Notes id={id} owner={owner} />
    </>
  );
}
