import { assessmentInput } from '#src/contracts/application-assessments.ts';
import { api } from '#src/browser/api.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';
import { idFromAddress } from '#src/browser/navigation.ts';
import { ask } from '#src/forms/ask.ts';
import { formSubmit } from '#src/forms/submit.ts';
import { store } from './application-details.store.ts';

/** The name among the page's forms of the one for the caller's own assessment. */
export const ASSESSMENT = 'assessment';

/** The assessments of the application that the address names. */
export const assessments = createLoadable(
  () => api('GET /jobs/applications/:id/assessments', { params: { id: idFromAddress() } }),
  { fallback: 'Failed to fetch the assessments' },
);

const SAVE = { success: 'Assessment saved.', fallback: 'Failed to save the assessment' };

/** Sets the caller's own assessment; those of others come with the answer. */
export const assessmentForm = formSubmit({
  schema: assessmentInput,
  send: (body) =>
    store(ASSESSMENT, SAVE, async (params) =>
      assessments.set(await api('PUT /jobs/applications/:id/assessments/own', { params, body })),
    ),
  fallback: SAVE.fallback,
});

/** Removes it once that is confirmed; a failure is said by a toast. */
export async function removeAssessment(): Promise<void> {
  const isConfirmed = await ask({
    heading: 'Remove your assessment?',
    why: 'It is permanently deleted, and those of the others are hidden from you again.',
    no: 'Keep it',
    yes: 'Remove assessment',
  });
  if (!isConfirmed) return;
  const words = { success: 'Assessment removed.', fallback: 'Failed to remove the assessment' };
  await store(ASSESSMENT, words, async (params) => {
    await api('DELETE /jobs/applications/:id/assessments/own', { params });
    await assessments.refresh();
  }).catch(() => undefined);
}
