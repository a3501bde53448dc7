import type { ApplicationDetails } from '#src/contracts/application-records.ts';
import { Answers } from './Answers.tsx';
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
  const { id, jobSeeker, answers } = application;
  return (
    <>
      <Answers answers={answers} />
      {/* Nothing is kept about an applicant who has deleted their account. */}
      {jobSeeker && (
        <>
          <Messages application={application} owner={owner} />
          <Assessments id={id} owner={owner} />
          <Notes id={id} owner={owner} />
        </>
      )}
      <History application={application} />
    </>
  );
}
