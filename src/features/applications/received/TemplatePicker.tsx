import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { ApplicationDetails } from '#src/contracts/application-records.ts';
import type { MessageTemplate } from '#src/contracts/message-templates.ts';
import {
  fillTemplate,
  missingWordsSentence,
  templateValues,
  type TemplateWord,
} from '#src/domain/applications/message-template.ts';
import { templateText } from '#src/domain/applications/template-kind.ts';
import { accountPaths } from '#src/routes/account-paths.ts';
import { fillForm } from '#src/forms/form-texts.ts';
import { TryAgain } from '#src/ui/TryAgain.tsx';
import { templates } from './templates.store.ts';

interface Props {
  /** Absent for several: the words are filled in for each when it is sent. */
  readonly application?: Pick<ApplicationDetails, 'id' | 'jobSeeker' | 'job'> | undefined;
  /** The name of the form's field that it fills. */
  readonly field: string;
}

/**
 * Chooses a template, which fills a field with this applicant's own values, to be changed before it is sent. A word
 * without a value stops the sending.
 */
export function TemplatePicker({ application, field }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <OpenPicker application={application} field={field} />;
  return (
    <p className="template-picker">
      <button className="text-button" type="button" onClick={() => setOpen(true)}>
        Use a template
      </button>
    </p>
  );
}

function OpenPicker({ application, field }: Props) {
  const state = useStore(templates.$state);
  useEffect(() => void templates.refresh(), []);
  if (state.status === 'loading') {
    return (
      <p className="template-picker" role="status">
        Loading the templates…
      </p>
    );
  }
  if (state.status === 'ready') return <Choice application={application} field={field} choices={state.data} />;
  return (
    <div role="alert">
      <p>{state.message}</p>
      <TryAgain onRetry={templates.load} />
    </div>
  );
}

function Choice({ application, field, choices }: Props & { readonly choices: readonly MessageTemplate[] }) {
  const isForSeveral = application === undefined;
  const [missing, setMissing] = useState<readonly TemplateWord[]>([]);
  const select = useRef<HTMLSelectElement>(null);
  /** What it has put into the field, which another choice replaces. */
  const filledIn = useRef('');
  useEffect(() => {
    const form = select.current?.form;
    select.current?.focus();
    if (!form || isForSeveral) return undefined;
    const look = () => setMissing(fillTemplate(typedIn(form, field), {}).missing ?? []);
    const stop = (event: Event) => {
      if (fillTemplate(typedIn(form, field), {}).missing === undefined) return;
      event.preventDefault();
      // Before it reaches what sends the form.
      event.stopPropagation();
      form.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
    };
    look();
    form.addEventListener('input', look);
    form.addEventListener('submit', stop);
    return () => {
      form.removeEventListener('input', look);
      form.removeEventListener('submit', stop);
    };
  }, [field, isForSeveral]);

  const choose = (templateId: string) => {
    const template = choices.find((one) => one.id === templateId);
    const form = select.current?.form;
    if (template === undefined || !form) return;
    const text = filledText(template, application);
    const typed = typedIn(form, field).trim();
    const before = typed === '' || typed === filledIn.current ? '' : `${typed}\n\n`;
    filledIn.current = text;
    fillForm(form, { [field]: before + text });
  };
  const selectId = `template-${field}`;
  return (
    <div className="field">
      <div className="cell">
        <label htmlFor={selectId}>Template</label>
        {/* Without a name: it is no part of what is sent. */}
        <select
          ref={select}
          id={selectId}
          className="input"
          defaultValue=""
          onChange={(event) => choose(event.target.value)}
        >
          <option value="" disabled>
            Choose a template
          </option>
          {choices.map((template) => (
            <option key={template.id} value={template.id}>
              {template.name}
            </option>
          ))}
        </select>
      </div>
      <p className="field__hint">
        {isForSeveral ? 'Its text comes below, for you to change.' : 'It is filled in below, for you to change.'}{' '}
        <a href={accountPaths.templates()}>Templates</a>
      </p>
      <p role="alert" className="field__error">
        {missing.length > 0 && `${missingWordsSentence(missing)} Write it in below: until then nothing is sent.`}
      </p>
    </div>
  );
}

function typedIn(form: HTMLFormElement, field: string): string {
  const typed = new FormData(form).get(field);
  return typeof typed === 'string' ? typed : '';
}

/** A template's text with the applicant's values; words without one stay. */
function filledText(template: MessageTemplate, application: Props['application']): string {
  const text = templateText(template);
  if (application === undefined) return text;
  const { jobSeeker, job } = application;
  const values = templateValues({ name: jobSeeker?.name ?? null, job: job.title, company: job.companyName });
  const filled = fillTemplate(text, values);
  return filled.missing ? filled.partly : filled.text;
}
