import { useStore } from '@nanostores/react';
import type { DraftEntry } from '#src/contracts/job-drafts.ts';
import { dayInWords } from '#src/domain/dates/posted-date.ts';
import { accountPaths } from '#src/routes/account-paths.ts';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';
import { deleteDraft, draftTitle, ownDrafts } from './own-drafts.store.ts';

/**
 * The jobs that the company has begun to write; nothing where there is none. `onDeleted`: one that had the focus is
 * gone.
 */
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
          <OwnDraft key={draft.id} draft={draft} onDeleted={onDeleted} />
        ))}
      </ul>
    </section>
  );
}

interface DraftProps {
  readonly draft: DraftEntry;
  readonly onDeleted: () => void;
}

function OwnDraft({ draft, onDeleted }: DraftProps) {
  const title = draftTitle(draft);
  const remove = async () => {
    if (await deleteDraft(draft)) onDeleted();
  };
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
        onClick={() => void remove()}
      >
        Delete
      </button>
    </li>
  );
}
