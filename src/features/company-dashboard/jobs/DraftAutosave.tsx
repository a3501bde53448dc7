import { useStore } from '@nanostores/react';
import { useEffect, type RefObject } from 'react';
import { $drafting, keepAsAnotherDraft, keepDraft } from './job-draft.store.ts';

/** Keeps the form as a draft while it is filled in, and says so. */
export default function DraftAutosave({ form }: { readonly form: RefObject<HTMLFormElement | null> }) {
  const { status, message } = useStore($drafting);
  useEffect(() => (form.current ? keepDraft(form.current) : undefined), [form]);
  return (
    <>
      <p className="form__message soft" role="status">
        {message}
      </p>
      {status === 'lost' && (
        <button className="button button--quiet" type="button" onClick={keepAsAnotherDraft}>
          Save as a new draft
        </button>
      )}
    </>
  );
}
