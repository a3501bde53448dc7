import { useStore } from '@nanostores/react';
import { ATTACHMENT } from '#src/contracts/messages.ts';
import { resumeEndings, resumeKindsInWords } from '#src/contracts/resume-kinds.ts';
import { FileButton } from '#src/forms/FileButton.tsx';
import { UploadProgress } from '#src/forms/UploadProgress.tsx';
import { FileLine } from './ApplicantResume.tsx';
import { $attachment, $attachmentProgress, chooseAttachment, removeAttachment } from './attachment.store.ts';

const HELP_ID = 'attachment-help';
const FAULT_ID = 'attachment-fault';

/** The second file that goes with the application, if any; it is uploaded when that is sent. */
export function ApplicantAttachment() {
  const { file, fault } = useStore($attachment);
  const progress = useStore($attachmentProgress);
  const isSending = progress !== undefined;
  return (
    <section className="panel__cell apply__resume" aria-labelledby="attachment">
      <h2 id="attachment">{ATTACHMENT} (optional)</h2>
      {/* Which file it is: another one makes another application. */}
      <input type="hidden" name="attachment" value={file ? `${file.name} ${file.size} ${file.lastModified}` : ''} />
      {file && <FileLine>{file.name}</FileLine>}
      <div className="cluster">
        <FileButton
          accept={`${resumeEndings().join(',')},image/*`}
          disabled={isSending}
          describedBy={fault ? `${FAULT_ID} ${HELP_ID}` : HELP_ID}
          invalid={fault !== undefined}
          onChoose={(chosen) => void chooseAttachment(chosen)}
        >
          {file ? 'Replace File' : 'Choose File'}
        </FileButton>
        {file && (
          <button
            className="button button--quiet"
            type="button"
            aria-disabled={isSending}
            onClick={({ currentTarget }) => {
              if (isSending) return;
              // The focus goes on, as this button goes.
              currentTarget.parentElement?.querySelector('input')?.focus();
              removeAttachment();
            }}
          >
            Remove File
          </button>
        )}
      </div>
      <p className="soft small" id={HELP_ID}>
        Use a {resumeKindsInWords('picture')}, of 5 MB at most
      </p>
      <UploadProgress label="Uploading the file" progress={progress} />
      {fault !== undefined && (
        <p className="field__error" id={FAULT_ID} role="alert">
          {fault}
        </p>
      )}
    </section>
  );
}
