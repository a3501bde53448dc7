import { atom } from 'nanostores';
import type { Calls } from '#src/contracts/all-endpoints.ts';
import type { BatchProblems } from '#src/contracts/application-batches.ts';
import type { EndpointResponse } from '#src/contracts/endpoint.ts';
import { UNANSWERED } from '#src/contracts/job-values.ts';
import { NO_FILTER } from '#src/domain/applications/application-filter.ts';
import type { STATUS_CHOICES } from '#src/domain/applications/application-status.ts';
import { received } from './application-list.store.ts';
import type { Release } from './release-choice.ts';
import { $selection, selectAll, selectOnly } from './selection.store.ts';

/** A new status that is typed for all that are chosen. */
export interface Typed extends Release {
  readonly newStatus: (typeof STATUS_CHOICES)[number]['value'];
  readonly message: string | null;
}

/** What is written to all that are chosen. */
interface Written {
  readonly text: string;
}

/** Interviews that are proposed to all that are chosen; their form keeps what was typed. */
interface Invited {
  /** How many times are offered. */
  readonly times: number;
}

export type BatchTyped = Typed | Written | Invited;

export const isWritten = (typed: BatchTyped): typed is Written => 'text' in typed;
export const isInvited = (typed: BatchTyped): typed is Invited => 'times' in typed;

export type Batch = EndpointResponse<Calls['POST /jobs/applications/batches']> & { readonly typed: BatchTyped };

/** The change of many that waits to be confirmed. */
export const $batch = atom<Batch | undefined>();

/** Those that the last one left as they are. */
export const $left = atom<{ readonly problems: BatchProblems; readonly typed: BatchTyped } | undefined>();

/** How many changes of many were confirmed on this page. */
export const $confirmed = atom(0);

/** What was typed for those that are tried again. */
export const $typedBefore = atom<BatchTyped | undefined>();
$selection.listen(({ ids, isAll }) => {
  if (ids.size === 0 && !isAll) $typedBefore.set(undefined);
});

const SORRY =
  'Thank you for applying. We have read your application with care, and others fitted this job better. We wish you all the best.';

/** Shows the applications to a job that have no decision, all chosen, with a no that can be edited before it is sent. */
export function answerTheRest(jobId: string): void {
  received.show({ ...NO_FILTER, jobId, status: UNANSWERED });
  $typedBefore.set({ newStatus: 'rejected', message: SORRY, release: 'day', releaseDay: '' });
  selectAll();
}

/** Chooses those that were left, with what was typed for them. */
export function tryAgain(): void {
  const left = $left.get();
  if (left === undefined) return;
  $typedBefore.set(left.typed);
  selectOnly(left.problems.map(({ applicationId }) => applicationId));
}

/** 'Not sent: 3', 'Not invited: 3', 'Not updated: 3': the heading over those that are left. */
export function leftHeading(typed: BatchTyped, count: number): string {
  const what = isWritten(typed) ? 'sent' : isInvited(typed) ? 'invited' : 'updated';
  return `Not ${what}: ${count.toLocaleString('en-GB')}`;
}
