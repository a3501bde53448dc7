import * as v from 'valibot';
import { username } from '#src/contracts/account-name.ts';
import { deskEndpoints, type DeskRequest } from '#src/contracts/desk.ts';
import { api } from '#src/browser/api.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';
import { showToast } from '#src/browser/toasts.ts';
import { ask } from '#src/forms/ask.ts';
import { formSubmit } from '#src/forms/submit.ts';

/** The open requests for a login. */
export const requests = createLoadable(() => api('GET /desk/requests'), {
  fallback: 'The requests could not be loaded.',
});

/** An empty field leaves the username to the server. */
const approval = v.object({
  username: v.pipe(
    v.string(),
    v.transform((typed) => typed.trim() || undefined),
    v.optional(username),
  ),
});

/** Makes the company that a request asks for. */
export const approveForm = ({ id, companyName }: DeskRequest) =>
  formSubmit({
    schema: approval,
    async send(body) {
      const made = await api('POST /desk/requests/:id/approve', { params: { id }, body });
      showToast('success', `${companyName} has the login ${made.username}. The invitation is mailed to ${made.email}.`);
      await requests.refresh();
    },
    fallback: 'The request could not be approved. Please try again.',
  });

/** Declines a request, once the mail with the reason was seen. */
export const declineForm = ({ id, email, companyName }: DeskRequest) =>
  formSubmit({
    schema: deskEndpoints.declineRequest.body,
    async confirm(body) {
      const { subject, text } = await api('POST /desk/requests/:id/decline/preview', { params: { id }, body });
      return ask({
        heading: 'Decline this request?',
        why: `This mail goes to ${email}. It cannot be taken back.`,
        about: subject,
        note: text,
        no: 'Change the reason',
        yes: 'Decline and send',
      });
    },
    async send(body) {
      await api('POST /desk/requests/:id/decline', { params: { id }, body });
      showToast('success', `${companyName} is declined, and ${email} is told.`);
      await requests.refresh();
    },
    fallback: 'The request could not be declined. Please try again.',
  });
