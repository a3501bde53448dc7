import type { OwnApplication } from '#src/contracts/applications.ts';
import { api } from '#src/browser/api.ts';
import { noteDemonstration } from '#src/browser/demonstration.ts';
import { failureText } from '#src/browser/failure.ts';
import { dataOf } from '#src/browser/loadable.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';
import { showNotice } from '#src/browser/notice.ts';

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
  const question = `Withdraw your application for ${job.title}? ${job.companyName} no longer sees your letter and resume then.`;
  if (!confirm(job.open ? `${question} You can apply again while the job is open.` : question)) {
    return;
  }
  try {
    const withdrawn = await api('POST /jobs/applications/:id/withdraw', { params: { id } });
    const known = dataOf(ownApplications.$state.get()) ?? [];
    ownApplications.set(known.map((one) => (one.id === id ? withdrawn : one)));
    showNotice('success', 'Application withdrawn.');
  } catch (failure) {
    showNotice('error', failureText(failure, 'Failed to withdraw the application'));
  }
}
