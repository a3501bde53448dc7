import '#src/ui/tag.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { MessageTemplate } from '#src/contracts/message-templates.ts';
import { TEMPLATE_KIND_LABELS } from '#src/domain/applications/template-kind.ts';
import { ConflictNotice } from '#src/forms/ConflictNotice.tsx';
import { DraftOffer } from '#src/forms/DraftOffer.tsx';
import { FormMessage } from '#src/forms/FormMessage.tsx';
import { SentForm } from '#src/forms/SentForm.tsx';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import { $unsaved } from '#src/forms/unsaved.ts';
import { useBusy } from '#src/forms/use-busy.ts';
import { useKeptForm } from '#src/forms/use-kept-form.ts';
import { TemplateFields } from './TemplateFields.tsx';
import { editTemplate, removeTemplate } from './templates.store.ts';

interface Props {
  readonly template: MessageTemplate;
  /** The company's id. */
  readonly owner: string;
}

/** A template, and its form while it is changed. */
export function TemplateCard({ template, owner }: Props) {
  const { id, kind, name, subject, text } = template;
  const [isEdited, setEdited] = useState(false);
  const [busy, run] = useBusy();
  const card = useRef<HTMLLIElement>(null);
  const wasEdited = useRef(isEdited);
  const close = useCallback(() => setEdited(false), []);
  useEffect(() => {
    if (isEdited === wasEdited.current) return;
    wasEdited.current = isEdited;
    card.current?.querySelector<HTMLElement>(isEdited ? 'input' : 'button')?.focus();
  }, [isEdited]);
  return (
    <li className="template" id={`template-${id}`} ref={card}>
      <h2>
        {name} {TEMPLATE_KIND_LABELS[kind] !== name && <span className="tag">{TEMPLATE_KIND_LABELS[kind]}</span>}
      </h2>
      {isEdited ? (
        <EditForm template={template} owner={owner} onClose={close} />
      ) : (
        <>
          {subject !== null && <p className="template__subject">{subject}</p>}
          <p className="template__text">{text}</p>
          <p className="cluster">
            <button
              className="button button--quiet"
              type="button"
              aria-label={`Edit: ${name}`}
              onClick={() => setEdited(true)}
            >
              Edit
            </button>
            <button
              className="button button--quiet"
              type="button"
              aria-label={`Remove: ${name}`}
              aria-disabled={busy}
              onClick={() => run(() => removeTemplate(template))}
            >
              Remove
            </button>
          </p>
        </>
      )}
    </li>
  );
}

function EditForm({ template, owner, onClose }: Props & { readonly onClose: () => void }) {
  const [{ submit, save }] = useState(() => editTemplate(template));
  const { form, state, errors, busy, ready, offer } = useKeptForm(submit, { name: `template:${template.id}`, owner });
  const isSaved = state.status === 'done';
  useEffect(() => {
    if (isSaved) onClose();
  }, [isSaved, onClose]);
  useEffect(() => () => $unsaved.set(false), []);
  return (
    <SentForm
      {...form}
      className="form"
      aria-label={`Edit ${template.name}`}
      aria-busy={busy}
      onInput={() => $unsaved.set(true)}
    >
      <DraftOffer offer={offer} />
      <TemplateFields id={template.id} template={template} errors={errors} />
      <ConflictNotice save={save} form={form.ref} />
      <FormMessage kind="error" text={state.status === 'refused' ? state.message : ''} />
      <p className="cluster">
        <SubmitButton label="Save template" busyLabel="Saving..." busy={busy} ready={ready} />
        <button className="button button--quiet" type="button" onClick={onClose}>
          Cancel
        </button>
      </p>
    </SentForm>
  );
}
