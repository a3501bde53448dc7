import type { OwnApplication } from '#src/contracts/application-records.ts';
import { api } from '#src/browser/api.ts';
import { noteDemonstration } from '#src/browser/demonstration.ts';
import { dataOf } from '#src/browser/loadable.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';
import { showNotice } from '#src/browser/notice.ts';
import { ask } from '#src/forms/ask.ts';
import { attempt } from '#src/forms/attempt.ts';
import { ownInterviews } from './own-interviews.store.ts';

/** The applications with their history, newest first. */
export const ownApplications = createLoadable(
  async () => {
    const applications = await api('GET /jobseeker/applications');
    noteDemonstration(applications.map(({ job }) => job.companyName));
    return applications;
  },
  { fallback: 'Failed to fetch applications' },
);

/** Takes an application back, once the job seeker has said yes to it. */
export async function withdraw({ id, job }: OwnApplication): Promise<void> {
  const why = `${job.companyName} no longer sees your letter and files then.`;
  const yes = await ask({
    heading: 'Withdraw your application?',
    about: job.title,
    why: job.open ? `${why} You can apply again while the job is open.` : why,
    no: 'Keep it',
    yes: 'Withdraw',
  });
  if (!yes) return;
  await attempt(showNotice, 'Failed to withdraw the application', async () => {
    const withdrawn = await api('POST /jobs/applications/:id/withdraw', { params: { id } });
    const all = dataOf(ownApplications.$state.get()) ?? [];
    ownApplications.set(all.map((one) => (one.id === id ? withdrawn : one)));
    // Its interviews are cancelled by that.
    void ownInterviews.refresh();
    return 'Application withdrawn.';
  });
}
