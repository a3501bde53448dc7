import { deskCompanyEndpoints, type DeskCompany } from '#src/contracts/desk-companies.ts';
import { applicationCountText } from '#src/domain/applications/application-filter.ts';
import { postedDate } from '#src/domain/dates/posted-date.ts';
import { openJobCountText } from '#src/domain/jobs/open-job-count.ts';
import { listAddress } from '#src/domain/pages/list-address.ts';
import { pageFromQuery } from '#src/domain/pages/pagination.ts';
import { deskPaths } from '#src/routes/desk-paths.ts';
import { api } from '#src/browser/api.ts';
import { createPagedList } from '#src/browser/paged-list.ts';
import { showToast } from '#src/browser/toasts.ts';
import { ask } from '#src/forms/ask.ts';
import { attempt } from '#src/forms/attempt.ts';
import { formSubmit } from '#src/forms/submit.ts';

interface Search {
  readonly search: string;
  readonly page: number;
}

export const companiesAddress = (filter: Search) => listAddress(deskPaths.companies(), filter);

/** The companies, the oldest first. */
export const companies = createPagedList<Search, DeskCompany>({
  noFilter: { search: '', page: 1 },
  async read({ search, page }) {
    const { companies: items, total } = await api('GET /desk/companies', { query: { search, page: String(page) } });
    return { items, total };
  },
  fromQuery: (query) => ({ search: query.get('search') ?? '', page: pageFromQuery(query) }),
  address: companiesAddress,
  fallback: 'The companies could not be loaded.',
});

/** Does what a button of a company asks for, and shows how the company stands then, also where that was refused. */
async function change(fallback: string, act: () => Promise<string>): Promise<void> {
  await attempt(showToast, fallback, act);
  await companies.refresh();
}

export const setVerified = ({ id, name }: DeskCompany, verified: boolean) =>
  change('The verification could not be changed. Please try again.', async () => {
    await api('POST /desk/companies/:id/verify', { params: { id }, body: { verified } });
    return verified ? `${name} is verified until it changes its name.` : `${name} is no longer shown as verified.`;
  });

export const enable = ({ id, name }: DeskCompany) =>
  change('The company could not be enabled. Please try again.', async () => {
    await api('POST /desk/companies/:id/enable', { params: { id } });
    return `${name} is enabled.`;
  });

export const restore = ({ id, name }: DeskCompany) =>
  change('The company could not be brought back. Please try again.', async () => {
    const { enabled } = await api('POST /desk/companies/:id/restore', { params: { id } });
    return enabled ? `${name} is back.` : `${name} is back, and still disabled.`;
  });

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
