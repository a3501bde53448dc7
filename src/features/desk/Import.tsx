import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { keepsNothing } from '#src/domain/jobs/import-outcome.ts';
import { deskPaths } from '#src/routes/desk-paths.ts';
import { FileButton } from '#src/forms/FileButton.tsx';
import { FormMessage } from '#src/forms/FormMessage.tsx';
import { SentForm } from '#src/forms/SentForm.tsx';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import { TextField } from '#src/forms/TextField.tsx';
import { UploadProgress } from '#src/forms/UploadProgress.tsx';
import { useForm, useResetWhenDone } from '#src/forms/use-form.ts';
import { DeskFrame } from './DeskFrame.tsx';
import { ImportReport } from './ImportReport.tsx';
import { RunList } from './RunList.tsx';
import { RunView } from './RunView.tsx';
import {
  $export,
  $exportFault,
  $runId,
  $sent,
  build,
  chooseExport,
  discard,
  followAddress,
  previewForm,
  publish,
  undo,
} from './runs.store.ts';

/** An export is looked at, published and taken back. */
export default function Import() {
  return <DeskFrame view="imports">{() => <ChosenImport />}</DeskFrame>;
}

function ChosenImport() {
  const id = useStore($runId);
  useEffect(followAddress, []);
  if (id === undefined) {
    return (
      <>
        <ExportForm />
        <RunList title="Imports" of={({ kind }) => kind === 'import'} empty="Nothing was imported here so far." />
      </>
    );
  }
  return (
    <>
      <p>
        <a href={deskPaths.imports()}>Another file</a>
      </p>
      <RunView id={id}>
        {(run) => {
          const { file, state, fault } = run;
          if (file === null) return null;
          const isUnderWay = state === 'running';
          return (
            <>
              <p className="desk__acts">
                {(state === 'previewed' || state === 'failed') && !file.written && (
                  <>
                    {file.report && !keepsNothing(file.report) && (
                      <button type="button" className="button" onClick={() => void publish(run)}>
                        Publish
                      </button>
                    )}
                    <button type="button" className="button button--quiet" onClick={() => void discard(run)}>
                      Discard
                    </button>
                  </>
                )}
                {!isUnderWay && fault !== null && (file.written || state === 'undone') && (
                  <button type="button" className="button" onClick={() => void build(run)}>
                    Build the site
                  </button>
                )}
                {!isUnderWay && file.written && (
                  <button type="button" className="button button--quiet" onClick={() => void undo(run)}>
                    Undo
                  </button>
                )}
              </p>
              {file.report && <ImportReport {...file} report={file.report} isPreview={state === 'previewed'} />}
            </>
          );
        }}
      </RunView>
    </>
  );
}

function ExportForm() {
  const bound = useForm(previewForm);
  const { form, state, errors, busy, ready } = bound;
  const file = useStore($export);
  const fault = useStore($exportFault) ?? errors['file'];
  const sent = useStore($sent);
  useResetWhenDone(bound, previewForm);
  return (
    <SentForm {...form} className="form-sheet form" aria-label="Import a file">
      <p className="soft" id="export-hint">
        A CSV, JSON, JSON Lines or RSS file of listings, at most 100 MB. You see what it would change before anything
        changes.
      </p>
      <div className="desk__drop">
        <FileButton
          id="export"
          accept=".csv,.tsv,.txt,.json,.jsonl,.ndjson,.xml,.rss,.md,.markdown,.mdx"
          disabled={busy}
          describedBy={fault === undefined ? 'export-hint' : 'export-fault'}
          invalid={fault !== undefined}
          onChoose={chooseExport}
        >
          {file === undefined ? 'Choose a file, or drop it here' : `${file.name}: choose another`}
        </FileButton>
      </div>
      {fault !== undefined && (
        <p className="field__error" id="export-fault" role="alert">
          {fault}
        </p>
      )}
      <TextField
        name="source"
        label="Source"
        hint="Where all rows are from; empty where each row says it, or its link."
        autoComplete="off"
        maxLength={100}
        error={errors['source']}
      />
      <TextField
        name="exported"
        label="Exported on"
        type="date"
        hint="Relative dates count from it; empty where the name of the file has it."
        error={errors['exported']}
      />
      <UploadProgress label="The file" progress={sent} />
      <FormMessage kind="error" text={state.status === 'refused' ? state.message : ''} />
      <SubmitButton label="Look at it" busyLabel="Reading it..." busy={busy} ready={ready} />
    </SentForm>
  );
}
