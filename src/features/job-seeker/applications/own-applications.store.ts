import type { OwnApplication } from '#src/contracts/application-records.ts';
import { api } from '#src/browser/api.ts';
import { noteDemonstration } from '#src/browser/demonstration.ts';
import { dataOf } from '#src/browser/loadable.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';
import { showNotice } from '#src/browser/notice.ts';
import { countUnread } from '#src/features/session/count-unread.ts';
import { $unread } from '#src/features/session/unread-messages.ts';
import { ask } from '#src/forms/ask.ts';
import { attempt } from '#src/forms/attempt.ts';
import { ownInterviews } from './own-interviews.store.ts';

/** The applications with their history: those with unread messages first, then the newest. */
export const ownApplications = createLoadable(
  async () => {
    const [applications] = await Promise.all([api('GET /jobseeker/applications'), countUnread('JOBSEEKER')]);
    noteDemonstration(applications.map(({ job }) => job.companyName));
    return unreadFirst(applications);
  },
  { fallback: 'Failed to fetch applications' },
);

/** As it is when they are read: what is read meanwhile moves nothing. */
function unreadFirst(applications: readonly OwnApplication[]): OwnApplication[] {
  const unread = new Set($unread.get()?.applications.map(({ id }) => id));
  return applications.toSorted((a, b) => Number(unread.has(b.id)) - Number(unread.has(a.id)));
}

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
