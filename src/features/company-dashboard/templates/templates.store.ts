import { messageTemplateEndpoints, type MessageTemplate } from '#src/contracts/message-templates.ts';
import { api } from '#src/browser/api.ts';
import { dataOf } from '#src/browser/loadable.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';
import { showToast } from '#src/browser/toasts.ts';
import { ask } from '#src/forms/ask.ts';
import { attempt } from '#src/forms/attempt.ts';
import { textsOf } from '#src/forms/form-texts.ts';
import { guardedSave, type GuardedSave } from '#src/forms/save-unless-changed.ts';
import { formSubmit, type FormSubmit } from '#src/forms/submit.ts';
import { $unsaved } from '#src/forms/unsaved.ts';

const SAVE_FAILED = 'Failed to save the template. Please try again.';

/** The company's templates, by kind and name. */
export const templates = createLoadable(async () => (await api('GET /company/templates')).templates, {
  fallback: 'The templates could not be loaded.',
});

const schema = messageTemplateEndpoints.addTemplate.body;

/** Adds a template. */
export const newTemplateForm = formSubmit({
  schema,
  send: async (body, key) => saved(await api('POST /company/templates', { body }, { key })),
  fallback: SAVE_FAILED,
});

async function saved({ name }: MessageTemplate): Promise<void> {
  $unsaved.set(false);
  showToast('success', `Template saved: ${name}`);
  await templates.refresh();
}

interface TemplateEdit {
  readonly submit: FormSubmit;
  readonly save: GuardedSave<MessageTemplate>;
}

/** The change of a template as it was when editing began. */
export function editTemplate(template: MessageTemplate): TemplateEdit {
  const params = { id: template.id };
  const save = guardedSave({
    edited: () => template,
    async read() {
      await templates.refresh();
      const now = dataOf(templates.$state.get())?.find(({ id }) => id === template.id);
      if (now === undefined) throw new Error('The template is gone.');
      return now;
    },
    texts: textsOf,
  });
  const submit = formSubmit({
    schema,
    send: async (body) => saved(await save.save((query) => api('PUT /company/templates/:id', { params, query, body }))),
    fallback: SAVE_FAILED,
  });
  return { submit, save };
}

/** Removes a template, once that is confirmed. */
export async function removeTemplate({ id, name }: MessageTemplate): Promise<void> {
  const isMeant = await ask({
    heading: 'Remove this template?',
    about: name,
    why: 'It is deleted for everyone in your company. What was sent stays as it is.',
    no: 'Keep it',
    yes: 'Remove template',
  });
  if (!isMeant) return;
  await attempt(showToast, 'Failed to remove the template. Please try again.', async () => {
    await api('DELETE /company/templates/:id', { params: { id } });
    await templates.refresh();
    return `Template removed: ${name}`;
  });
}
