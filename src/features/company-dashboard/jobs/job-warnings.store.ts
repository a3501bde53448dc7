import { atom } from 'nanostores';
import type { JobInput } from '#src/contracts/job-input.ts';
import { jobWarnings, type JobWarning } from '#src/domain/job-warnings.ts';

/** The question whether a job is to go up although it reads as frauds do. */
export interface PostingQuestion {
  readonly warnings: readonly JobWarning[];
  readonly answer: (postAnyway: boolean) => void;
}

/** The question that is open now. */
export const $postingQuestion = atom<PostingQuestion | undefined>(undefined);

/** Whether the job is to go up: asked only where something in it reads as frauds do. */
export function confirmPosting(job: JobInput): Promise<boolean> {
  const warnings = jobWarnings(job);
  if (warnings.length === 0) return Promise.resolve(true);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  $postingQuestion.set({
    warnings,
    answer: (postAnyway) => {
      $postingQuestion.set(undefined);
      resolve(postAnyway);
    },
  });
  return promise;
}
