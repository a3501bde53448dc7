import {
  MAX_TEMPLATE_SUBJECT,
  MAX_TEMPLATE_TEXT,
  TEMPLATE_KINDS,
  type TemplateInput,
} from '#src/contracts/message-templates.ts';
import { inBraces, TEMPLATE_WORDS } from '#src/domain/applications/message-template.ts';
import { TEMPLATE_KIND_LABELS } from '#src/domain/applications/template-kind.ts';
import { SelectField } from '#src/forms/SelectField.tsx';
import type { FieldErrors } from '#src/forms/submit.ts';
import { TextAreaField } from '#src/forms/TextAreaField.tsx';
import { TextField } from '#src/forms/TextField.tsx';

const KINDS = TEMPLATE_KINDS.map((value) => ({ value, label: TEMPLATE_KIND_LABELS[value] }));
/** A new one is mostly none of those that are there. */
const NEW: TemplateInput = { kind: 'other', name: '', subject: null, text: '' };

interface Props {
  /** The root of the fields' ids, of which a page has several. */
  readonly id: string;
  /** The template that is changed; absent for a new one. */
  readonly template?: TemplateInput;
  readonly errors: FieldErrors;
}

/** The fields of a template, with the words that are filled in. */
export function TemplateFields({ id, template = NEW, errors }: Props) {
  return (
    <>
      <SelectField
        name="kind"
        id={`${id}-kind`}
        label="What it is for"
        choices={KINDS}
        defaultValue={template.kind}
        error={errors['kind']}
      />
      <TextField
        name="name"
        id={`${id}-name`}
        label="Name"
        hint="Only your company sees it."
        autoComplete="off"
        maxLength={100}
        required
        defaultValue={template.name}
        error={errors['name']}
      />
      <TextField
        name="subject"
        id={`${id}-subject`}
        label="Subject"
        hint="The first line of the message."
        autoComplete="off"
        maxLength={MAX_TEMPLATE_SUBJECT}
        defaultValue={template.subject ?? ''}
        error={errors['subject']}
      />
      <TextAreaField
        name="text"
        id={`${id}-text`}
        label="Text"
        hint="The words below, in braces, are filled in for each applicant."
        rows={10}
        maxLength={MAX_TEMPLATE_TEXT}
        required
        defaultValue={template.text}
        error={errors['text']}
      />
      <dl className="template-words">
        {Object.entries(TEMPLATE_WORDS).map(([word, meaning]) => (
          <div key={word}>
            <dt>{inBraces(word)}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
