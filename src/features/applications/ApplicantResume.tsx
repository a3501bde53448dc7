import '#src/ui/disabled.css';
import { useStore } from '@nanostores/react';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { JobSeekerProfile } from '#src/contracts/job-seeker.ts';
import { RESUME_KINDS } from '#src/contracts/resume-kinds.ts';
import { mediaUrl } from '#src/browser/config.ts';
import { FileButton } from '#src/forms/FileButton.tsx';
import { FormMessage } from '#src/forms/FormMessage.tsx';
import { NotSet } from '#src/ui/NotSet.tsx';
import { UploadProgress } from '#src/forms/UploadProgress.tsx';
import { $resumeResult, $resumeProgress, replaceResume } from './replace-resume.store.ts';

const HELP_ID = 'resume-help';
const FAULT_ID = 'resume-fault';

interface Props {
  readonly profile: JobSeekerProfile;
  /** The error of the resume. */
  readonly fault: string | undefined;
}

/** The resume that goes with the application. */
export function ApplicantResume({ profile: { resume, resumeName }, fault }: Props) {
  const progress = useStore($resumeProgress);
  const result = useStore($resumeResult);
  const missing = resume === null ? fault : undefined;
  return (
    <section className="panel__cell apply__resume" aria-labelledby="resume">
      <h2 id="resume">Resume</h2>
      <input type="hidden" name="resume" value={resume ?? ''} />
      <FileLine>{resume === null ? <NotSet /> : (resumeName ?? 'Your resume')}</FileLine>
      <div className="cluster">
        {resume !== null && (
          <a className="button button--quiet" href={mediaUrl(resume)}>
            View Resume
          </a>
        )}
        <FileButton
          accept={`.${RESUME_KINDS.pdf.extensions[0]},${RESUME_KINDS.pdf.contentType}`}
          disabled={progress !== undefined}
          describedBy={missing ? `${FAULT_ID} ${HELP_ID}` : HELP_ID}
          invalid={missing !== undefined}
          onChoose={(file) => void replaceResume(file)}
        >
          {resume === null ? 'Upload Resume' : 'Replace Resume'}
        </FileButton>
      </div>
      <p className="soft small" id={HELP_ID}>
        Use a PDF
      </p>
      <UploadProgress label="Uploading the resume" progress={progress} />
      {missing !== undefined && (
        <p className="field__error" id={FAULT_ID}>
          {missing}
        </p>
      )}
      <FormMessage kind={result?.kind ?? 'success'} text={result?.text ?? ''} />
    </section>
  );
}

export function FileLine({ children }: { readonly children: ReactNode }) {
  return (
    <p className="apply__file">
      <FileText className="icon" aria-hidden="true" />
      {children}
    </p>
  );
}
