import { useState, type RefObject } from 'react';
import type { JobSeekerProfile } from '#src/contracts/job-seeker.ts';
import { readResume, type ReadResume } from '#src/domain/profiles/read-json-resume.ts';
import { resumeOf } from '#src/domain/profiles/write-json-resume.ts';
import { downloadFile } from '#src/browser/download-file.ts';
import { FileButton } from '#src/forms/FileButton.tsx';
import { FormMessage } from '#src/forms/FormMessage.tsx';
import { fillForm } from '#src/forms/form-texts.ts';
import { PROFILE_FIELDS } from './profile-fields.ts';

interface Props {
  readonly form: RefObject<HTMLFormElement | null>;
  /** As it is saved. */
  readonly profile: JobSeekerProfile;
}

/** Bytes; resumes of this format are text, and short. */
const LARGEST = 1_000_000;
const NOT_A_RESUME =
  'This file is not a JSON Resume, or says nothing that a profile has a place for. Nothing was changed.';

/** Fills the form in from a file in the format JSON Resume, and gives the saved profile as one. */
export function JsonResume({ form, profile }: Props) {
  const [said, setSaid] = useState<{ kind: 'error' | 'success'; text: string }>();
  const take = async (file: File | undefined) => {
    if (!file || !form.current) return;
    const read = file.size > LARGEST ? undefined : readResume(await file.text(), new Date());
    if (read && form.current) fillForm(form.current, read.fields);
    setSaid(read ? { kind: 'success', text: outcome(read) } : { kind: 'error', text: NOT_A_RESUME });
  };
  return (
    <fieldset className="form">
      <legend>JSON Resume</legend>
      <p className="soft small" id="json-resume">
        A file format that other sites and editors of resumes know too.
      </p>
      <div className="cluster">
        <FileButton accept=".json,application/json" describedBy="json-resume" onChoose={(file) => void take(file)}>
          Fill in from a file
        </FileButton>
        <button className="button button--quiet" type="button" onClick={() => download(profile)}>
          Download the saved profile
        </button>
      </div>
      <FormMessage kind={said?.kind ?? 'success'} text={said?.text ?? ''} />
    </fieldset>
  );
}

function outcome({ fields, leftOut }: ReadResume): string {
  const labels = PROFILE_FIELDS.filter(({ name }) => name in fields).map(({ label }) => label);
  const taken = `Filled in: ${labels.join(', ')}. Look it over, then save.`;
  return leftOut.length === 0 ? taken : `${taken} A profile has no place for: ${leftOut.join(', ')}.`;
}

function download(profile: JobSeekerProfile): void {
  const text = JSON.stringify(resumeOf(profile), undefined, 2);
  downloadFile('resume.json', 'application/json', text);
}
