import { atom } from 'nanostores';
import * as v from 'valibot';
import type { JobInput } from '#src/contracts/job-input.ts';
import type { FormSubmit } from '#src/forms/submit.ts';
import type { JobWarning } from '#src/domain/fraud/job-warnings.ts';

/** The question whether a job is to go up although it reads as frauds do. */
export interface PostingConfirmation {
  readonly warnings: readonly JobWarning[];
  readonly answer: (postAnyway: boolean) => void;
}

/** The question that is open now. */
export const $postingConfirmation = atom<PostingConfirmation | undefined>(undefined);

/** The same sending, which asks first where something in a valid job reads as frauds do. */
export function withConfirmation<S extends v.GenericSchema<unknown, JobInput>>(
  submit: FormSubmit,
  schema: S,
): FormSubmit {
  let isAsking = false;
  return {
    ...submit,
    async send(typed) {
      if (isAsking) return;
      const job = v.safeParse(schema, typed);
      isAsking = true;
      const isMeant = !job.success || (await confirmPosting(job.output));
      isAsking = false;
      if (isMeant) await submit.send(typed);
    },
  };
}

/** The phrases are fetched when they are needed; where they do not come, nothing is asked. */
async function confirmPosting(job: JobInput): Promise<boolean> {
  const phrases = await import('#src/domain/fraud/job-warnings.ts').catch(() => undefined);
  const warnings = phrases?.jobWarnings(job) ?? [];
  if (warnings.length === 0) return true;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  $postingConfirmation.set({
    warnings,
    answer: (postAnyway) => {
      $postingConfirmation.set(undefined);
      resolve(postAnyway);
    },
  });
  return promise;
}
