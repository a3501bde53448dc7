import '#src/ui/confirm-dialog.css';
import '#src/ui/sheet.css';
import '#src/forms/form-sheet.css';
import './templates.css';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { guardUnsaved, $unsaved } from '#src/forms/unsaved.ts';
import { DraftOffer } from '#src/forms/DraftOffer.tsx';
import { FormMessage } from '#src/forms/FormMessage.tsx';
import { SentForm } from '#src/forms/SentForm.tsx';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import { useResetWhenDone } from '#src/forms/use-form.ts';
import { useKeptForm } from '#src/forms/use-kept-form.ts';
import { useUser } from '#src/features/session/use-user.ts';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { TemplateCard } from './TemplateCard.tsx';
import { TemplateFields } from './TemplateFields.tsx';
import { newTemplateForm, templates } from './templates.store.ts';

/** Templates: what the company sends to applicants again and again. */
export default function Templates() {
  const companyId = useUser('COMPANY')?.id;
  const state = useStore(templates.$state);
  const list = useRef<HTMLDivElement>(null);
  const count = state.status === 'ready' ? state.data.length : 0;
  const before = useRef(count);
  useEffect(guardUnsaved, []);
  useEffect(() => {
    if (companyId !== undefined) void templates.load();
  }, [companyId]);
  useEffect(() => {
    // The button that had the focus went with its template.
    if (count < before.current && document.activeElement === document.body) list.current?.focus();
    before.current = count;
  }, [count]);
  return (
    <>
      <p className="soft">
        Choose one where you write to an applicant: it is filled in with their own values, and you can change it before
        you send it.
      </p>
      <div ref={list} tabIndex={-1} aria-busy={state.status === 'loading'}>
        {state.status === 'loading' && (
          <Skeleton label="Loading the templates" className="sheet" lines={[9, 9, 9, 9]} />
        )}
        {state.status === 'failed' && <LoadFailure message={state.message} onRetry={templates.load} />}
        {state.status === 'ready' && count === 0 && <p className="empty">You have no templates.</p>}
        {state.status === 'ready' && count > 0 && companyId !== undefined && (
          <ul className="sheet">
            {state.data.map((template) => (
              <TemplateCard key={template.id} template={template} owner={companyId} />
            ))}
          </ul>
        )}
      </div>
      {state.status === 'ready' && companyId !== undefined && <NewTemplate owner={companyId} />}
    </>
  );
}

/** Adds a template. @param owner the company's id: what is typed is kept for it */
function NewTemplate({ owner }: { readonly owner: string }) {
  const kept = useKeptForm(newTemplateForm, { name: 'template:new', owner });
  const { form, state, errors, busy, ready, offer } = kept;
  useResetWhenDone(kept, newTemplateForm);
  return (
    <section className="form-sheet" aria-labelledby="new-template">
      <h2 id="new-template">Add a template</h2>
      <SentForm {...form} className="form" aria-labelledby="new-template" onInput={() => $unsaved.set(true)}>
        <DraftOffer offer={offer} />
        <TemplateFields id="new" errors={errors} />
        <FormMessage kind="error" text={state.status === 'refused' ? state.message : ''} />
        <SubmitButton label="Add template" busyLabel="Saving..." busy={busy} ready={ready} />
      </SentForm>
    </section>
  );
}
