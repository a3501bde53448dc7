import type { ApplicationDetails } from '#src/contracts/application-records.ts';
import { Assessments } from './Assessments.tsx';
import { History } from './History.tsx';
import { Messages } from './Messages.tsx';
import { Notes } from './Notes.tsx';

interface Props {
  readonly application: ApplicationDetails;
  /** The company's id. */
  readonly owner: string;
}

/** What a company does about an application beside its status. Its styles are those of `ApplicationDetails`. */
export function ApplicationSections({ application, owner }: Props) {
  return (
    <>
      {/* Nothing is kept about an applicant who has deleted their account. */}
      {application.jobSeeker !== null && (
        <>
          <Messages application={application} owner={owner} />
          <Assessments id={application.id} owner={owner} />
          <Notes id={application.id} owner={owner} />
        </>
      )}
      <History application={application} />
    </>
  );
}
