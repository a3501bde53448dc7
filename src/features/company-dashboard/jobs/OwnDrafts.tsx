import './own-drafts.css';
import { useStore } from '@nanostores/react';
import type { DraftEntry } from '#src/contracts/job-drafts.ts';
import { dayInWords } from '#src/domain/dates/posted-date.ts';
import { accountPaths } from '#src/routes/account-paths.ts';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';
import { $draftQuestion, deleteDraft, ownDrafts } from './own-drafts.store.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** The jobs that the company has begun to write; nothing where there is none. `onDeleted`: one that had the focus is gone. */
export function OwnDrafts({ onDeleted }: { readonly onDeleted: () => void }) {
  const drafts = useStore(ownDrafts.$state);
  if (drafts.status === 'failed') {
    return <LoadFailure message={drafts.message} onRetry={ownDrafts.load} />;
  }
  if (drafts.status === 'loading' || drafts.data.length === 0) return null;
  return (
    <section className="own-drafts" aria-labelledby="own-drafts">
      <h2 id="own-drafts">Drafts</h2>
      <ul className="sheet">
        {drafts.data.map((draft) => (
          <OwnDraft key={draft.id} draft={draft} />
        ))}
      </ul>
      <DeleteQuestion onDeleted={onDeleted} />
    </section>
  );
}

function OwnDraft({ draft }: { readonly draft: DraftEntry }) {
  const title = nameOf(draft);
  return (
    <li className="own-draft">
      <a className="own-draft__title" href={accountPaths.jobDraft(draft.id)}>
        {title}
      </a>
      <span className="soft" id={`draft-${draft.id}`}>
        Last changed {dayInWords(draft.updatedAt, new Date())}
      </span>
      <button
        className="button button--quiet"
        type="button"
        aria-label={`Delete the draft ${title}`}
        aria-describedby={`draft-${draft.id}`}
        onClick={() => $draftQuestion.set(draft)}
      >
        Delete
      </button>
    </li>
  );
}

function DeleteQuestion({ onDeleted }: { readonly onDeleted: () => void }) {
  const draft = useStore($draftQuestion, { ssr: 'initial' });
  if (draft === undefined) return null;
  const answer = async (yes: boolean) => {
    $draftQuestion.set(undefined);
    if (yes && (await deleteDraft(draft))) onDeleted();
  };
  return (
    <ConfirmDialog
      heading="Delete this draft?"
      why="The draft is permanently deleted."
      no="Keep it"
      yes="Delete draft"
      onAnswer={(yes) => void answer(yes)}
    >
      <p>
        <b>{nameOf(draft)}</b>
      </p>
    </ConfirmDialog>
  );
}

const nameOf = ({ title }: DraftEntry) => title.trim() || 'Job without a title';
