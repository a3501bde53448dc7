import type { ApplicationDetails } from '#src/contracts/application-records.ts';
import { History } from './History.tsx';
import { Interviews } from './Interviews.tsx';
import { Notes } from './Notes.tsx';

interface Props {
  readonly application: ApplicationDetails;
  /** The company's id. */
  readonly owner: string;
}

/** What a company does about an application beside its status. Its styles are those of `ApplicationDetails`. */
export function ApplicationSections({ application, owner }: Props) {
  const { id, jobSeeker, withdrawnAt } = application;
  return (
    <>
      {/* Nothing is kept about an applicant who has deleted their account. */}
      {jobSeeker !== null && (
        <>
          <Interviews id={id} owner={owner} isOpen={withdrawnAt === null} />
          <Notes id={id} owner={owner} />
        </>
      )}
      <History application={application} />
    </>
  );
}
