import type { InterviewOutcome } from '#src/contracts/interview-values.ts';
import { api } from '#src/browser/api.ts';
import { showToast } from '#src/browser/toasts.ts';
import { attempt } from './attempt.ts';

/** Says what became of an interview. @returns whether it was kept */
export function recordOutcome(id: string, outcome: InterviewOutcome): Promise<boolean> {
  return attempt(showToast, 'Failed to save what became of the interview', async () => {
    await api('POST /jobs/interviews/:id/outcome', { params: { id }, body: { outcome } });
    return outcome === 'held' ? 'Saved: the interview was held.' : 'Saved: the applicant did not come.';
  });
}
