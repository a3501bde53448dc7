import { atom } from 'nanostores';
import * as v from 'valibot';
import type { JobDetails } from '#src/contracts/jobs.ts';
import { isOpen, lastOpenDay } from '#src/domain/jobs/job-openness.ts';
import { api } from '#src/browser/api.ts';
import type { FormSubmit } from '#src/forms/submit.ts';
import { typedJob } from './typed-job.ts';

/** The question whether a job is to be closed by what is saved. */
export interface ClosingQuestion {
  readonly title: string;
  /** The day on which it has closed then, `YYYY-MM-DD`. */
  readonly day: string;
  /** How many have applied; undefined where that could not be read. */
  readonly applications: number | undefined;
  readonly answer: (yes: boolean) => void;
}

/** The question that is open now. */
export const $closingQuestion = atom<ClosingQuestion | undefined>();

/** The same sending, which asks first where its deadline closes a job that is open. */
export function withClosingQuestion(submit: FormSubmit, edited: () => JobDetails | undefined): FormSubmit {
  let isAsking = false;
  return {
    ...submit,
    async send(typed) {
      if (isAsking) return;
      const job = edited();
      const checked = v.safeParse(typedJob, typed);
      if (job?.open && checked.success && closes(job, checked.output.deadline)) {
        isAsking = true;
        const yes = await confirmClosing(job, checked.output.deadline);
        isAsking = false;
        if (!yes) return;
      }
      await submit.send(typed);
    },
  };
}

const closingFacts = ({ createdAt }: JobDetails, deadline: string | null) => ({
  deadline,
  createdAt: new Date(createdAt),
  closedAt: null,
});

function closes(job: JobDetails, deadline: string | null): boolean {
  return !isOpen(closingFacts(job, deadline), new Date());
}

async function confirmClosing(job: JobDetails, deadline: string | null): Promise<boolean> {
  const own = await api('GET /jobs').catch(() => []);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  $closingQuestion.set({
    title: job.title,
    day: lastOpenDay(closingFacts(job, deadline)),
    applications: own.find(({ id }) => id === job.id)?.applications,
    answer(yes) {
      $closingQuestion.set(undefined);
      resolve(yes);
    },
  });
  return promise;
}
