import { deskCompanyEndpoints, type DeskCompany } from '#src/contracts/desk-companies.ts';
import { applicationCountText } from '#src/domain/applications/application-filter.ts';
import { postedDate } from '#src/domain/dates/posted-date.ts';
import { openJobCountText } from '#src/domain/jobs/open-job-count.ts';
import { api } from '#src/browser/api.ts';
import { showToast } from '#src/browser/toasts.ts';
import { ask } from '#src/forms/ask.ts';
import { formSubmit } from '#src/forms/submit.ts';
import { companies } from './companies.store.ts';

/** Invites an owner, where no other can log in any more. */
export const inviteForm = ({ id, name }: DeskCompany) =>
  formSubmit({
    schema: deskCompanyEndpoints.inviteOwner.body,
    async send(body) {
      await api('POST /desk/companies/:id/invite-owner', { params: { id }, body });
      showToast('success', `${body.name} is invited as an owner of ${name}. The link is mailed to ${body.email}.`);
      await companies.refresh();
    },
    fallback: 'The invitation could not be sent. Please try again.',
  });

/** Disables or removes a company, once what goes and the mail with the reason were seen. */
export const takedownForm = ({ id, name }: DeskCompany) =>
  formSubmit({
    schema: deskCompanyEndpoints.previewTakedown.body,
    async confirm(body) {
      const preview = await api('POST /desk/companies/:id/preview', { params: { id }, body });
      const { openJobs, applications, recipients, subject, text } = preview;
      const jobs = openJobCountText(openJobs);
      const effect =
        body.act === 'disable'
          ? `Its sessions end, and it and its ${jobs} are shown nowhere until it is enabled again.`
          : `It goes with ${jobs} and ${applicationCountText(applications)}, and its applicants are mailed. It can be brought back for 30 days; then it goes for good.`;
      const to =
        recipients.length === 0 ? 'None of its owners can be mailed.' : `This mail goes to ${recipients.join(', ')}.`;
      return ask({
        heading: `${body.act === 'disable' ? 'Disable' : 'Remove'} ${name}?`,
        why: `${effect} ${to}`,
        about: subject,
        note: text,
        no: 'Change the reason',
        yes: body.act === 'disable' ? 'Disable' : 'Remove',
      });
    },
    async send({ act, reason }) {
      const given = { params: { id }, body: { reason } };
      if (act === 'disable') {
        await api('POST /desk/companies/:id/disable', given);
        showToast('success', `${name} is disabled.`);
      } else {
        const { keptUntil } = await api('POST /desk/companies/:id/remove', given);
        showToast('success', `${name} is removed. It goes for good on ${postedDate(keptUntil)}.`);
      }
      await companies.refresh();
    },
    fallback: 'This could not be done. Please try again.',
  });
