import '#src/ui/disabled.css';
import { useStore } from '@nanostores/react';
import { FileText } from 'lucide-react';
import { useEffect, useRef, type RefObject } from 'react';
import type { JobSeekerProfile } from '#src/contracts/job-seeker.ts';
import { resumeEndings, resumeKindsInWords } from '#src/contracts/resume-kinds.ts';
import { mediaUrl } from '#src/browser/config.ts';
import { FileButton } from '#src/forms/FileButton.tsx';
import { NotSet } from '#src/ui/NotSet.tsx';
import { UploadProgress } from '#src/forms/UploadProgress.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import {
  $resumeFault,
  $resumeProgress,
  $resumeStep,
  cancelResume,
  chooseResume,
  removeResume,
  saveResume,
  undoRemoval,
  type ResumeStep,
} from './resume.store.ts';

/** The id of the field that takes a resume. */
export const RESUME_INPUT_ID = 'resume-file';
const HELP_ID = 'resume-help';

/** The resume: none, a chosen file to save or give up, or the saved one to view, replace, remove. */
export function ResumeSection({ profile }: { readonly profile: JobSeekerProfile }) {
  const step = useStore($resumeStep);
  const progress = useStore($resumeProgress);
  const fault = useStore($resumeFault);
  const { resume } = profile;
  const place = useFocusInStep(step.step);
  return (
    <ProfileSection title="Resume" ref={place}>
      {'file' in step ? (
        <>
          <FileName name={step.file.name} />
          <UploadProgress label="Uploading the resume" progress={progress} />
          <ChosenButtons saving={step.step === 'saving'} />
        </>
      ) : (
        <>
          {resume === null ? (
            <p>
              <NotSet />
            </p>
          ) : (
            <FileName name={profile.resumeName ?? 'Your resume'} />
          )}
          <div className="cluster">
            {resume !== null && (
              <a className="button button--quiet" href={mediaUrl(resume)}>
                View Resume
              </a>
            )}
            <FileButton
              id={RESUME_INPUT_ID}
              accept={resumeEndings().join(',')}
              disabled={step.step === 'removing' || step.step === 'restoring'}
              describedBy={HELP_ID}
              onChoose={chooseResume}
            >
              {resume === null ? 'Upload Resume' : 'Replace Resume'}
            </FileButton>
            {(step.step === 'removed' || step.step === 'restoring') && (
              <button
                className="button button--quiet"
                type="button"
                data-undo
                aria-disabled={step.step === 'restoring'}
                onClick={() => void undoRemoval()}
              >
                Undo
              </button>
            )}
            {resume !== null && (
              <button
                className="button button--quiet"
                type="button"
                aria-disabled={step.step === 'removing'}
                onClick={() => void removeResume()}
              >
                {step.step === 'removing' ? 'Removing...' : 'Remove Resume'}
              </button>
            )}
          </div>
        </>
      )}
      <p className="soft small" id={HELP_ID}>
        Use a {resumeKindsInWords()}
      </p>
      {fault && (
        <p className="field__error" role="alert">
          {fault}
        </p>
      )}
    </ProfileSection>
  );
}

function FileName({ name }: { readonly name: string }) {
  return (
    <p className="profile__file">
      <FileText className="icon" aria-hidden="true" />
      {name}
    </p>
  );
}

function ChosenButtons({ saving }: { readonly saving: boolean }) {
  return (
    <div className="cluster">
      <button className="button button--quiet" type="button" aria-disabled={saving} onClick={cancelResume}>
        Cancel
      </button>
      <button
        className="button"
        type="button"
        data-save
        // Not `disabled`, which would take the focus away.
        aria-disabled={saving || undefined}
        onClick={() => {
          if (!saving) void saveResume();
        }}
      >
        {saving ? 'Saving...' : 'Save'}
      </button>
    </div>
  );
}

/** Moves the focus to the button of the next step. */
function useFocusInStep(step: ResumeStep['step']): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (step === before.current) return;
    // Undo goes by itself: who is elsewhere by then stays there.
    const goesAlone = before.current === 'removed' && step === 'idle';
    before.current = step;
    if (goesAlone && document.activeElement !== document.body) return;
    const { current } = place;
    const next = current?.querySelector('[data-save], [data-undo]') ?? current?.querySelector('input');
    if (next instanceof HTMLElement) next.focus();
  }, [step]);
  return place;
}
