import { atom } from 'nanostores';
import * as v from 'valibot';
import { deskPeopleEndpoints, type DeskPerson } from '#src/contracts/desk-people.ts';
import { deskReason } from '#src/contracts/desk-reports.ts';
import { deletable, keptText } from '#src/domain/people/kept-data.ts';
import { api } from '#src/browser/api.ts';
import { showToast } from '#src/browser/toasts.ts';
import { ask } from '#src/forms/ask.ts';
import { attempt } from '#src/forms/attempt.ts';
import { formSubmit } from '#src/forms/submit.ts';

/** The address that was looked up last, in no address of a page: that would stay in the browser's history. */
export const $person = atom<DeskPerson | undefined>();

export const lookUpForm = formSubmit({
  schema: deskPeopleEndpoints.readPerson.query,
  async send(query) {
    $person.set(await api('GET /desk/people', { query }));
  },
  fallback: 'The address could not be looked up. Please try again.',
});

const mailedText = (mailed: boolean, email: string) =>
  mailed
    ? `A link is mailed to ${email}. It works for 24 hours.`
    : `A link was mailed to ${email} within the last five minutes.`;

export const mailExport = ({ email }: DeskPerson) =>
  attempt(showToast, 'The link could not be mailed. Please try again.', async () => {
    const { mailed } = await api('POST /desk/people/export', { body: { email } });
    return mailedText(mailed, email);
  });

export const askToDelete = ({ email }: DeskPerson) =>
  attempt(showToast, 'The link could not be mailed. Please try again.', async () => {
    const { mailed } = await api('POST /desk/people/delete', { body: { email } });
    return mailedText(mailed, email);
  });

/** Deletes what is kept of an address at once, once what goes was seen. */
export const deleteForm = ({ email, kept }: DeskPerson) =>
  formSubmit({
    schema: v.object({ reason: deskReason }),
    confirm: ({ reason }) =>
      ask({
        heading: `Delete what is kept of ${email}?`,
        why: `It goes for good, and ${email} is mailed the reason: ${reason}`,
        note: deletable(kept).map(keptText).join('\n'),
        no: 'Keep it',
        yes: 'Delete',
      }),
    async send({ reason }) {
      const { deleted } = await api('POST /desk/people/delete', { body: { email, reason } });
      const gone = new Set(deleted.map(({ kind }) => kind));
      $person.set({ email, kept: kept.filter(({ kind }) => !gone.has(kind)) });
      showToast('success', `What was kept of ${email} is deleted.`);
    },
    fallback: 'That could not be deleted. Please try again.',
  });
