import type { deskPeopleEndpoints } from '#src/contracts/desk-people.ts';
import { NOTHING_TO_DELETE } from '#src/contracts/desk-people.ts';
import type { DataAct } from '#src/contracts/data-links.ts';
import type { EndpointParsed, EndpointResponse } from '#src/contracts/endpoint.ts';
import { ApiError } from '#src/server/errors.ts';
import { lookUpPerson, mailDataLink } from '#src/server/operator/people.ts';
import { removeJobSeeker } from '#src/server/operator/remove-job-seeker.ts';
import { mailboxKey } from '#src/server/platform/limits/mailbox-key.ts';
import type { Context } from '#src/server/services.ts';

type Deletion = typeof deskPeopleEndpoints.deletePerson;

/** @throws ApiError 429 */
export async function findPerson(ctx: Context<'operator'>, { email }: { email: string }) {
  await ctx.limits.spend('lookUps', ctx.actor.name);
  return lookUpPerson(ctx, { email, by: ctx.actor.name });
}

/** @throws ApiError 409, 429 */
export async function mailLink(ctx: Context<'operator'>, { email, act }: { email: string; act: DataAct }) {
  await ctx.limits.spend('dataLinksOfMailbox', mailboxKey(email));
  return mailDataLink(ctx, { email, act, by: ctx.actor.name });
}

/** Deletes what is kept of an address at once for a reason, else asks it to confirm. @throws ApiError 409, 429 */
export async function deletePerson(
  ctx: Context<'operator'>,
  { email, reason }: EndpointParsed<Deletion>['body'],
): Promise<EndpointResponse<Deletion>> {
  if (reason === undefined) return { ...(await mailLink(ctx, { email, act: 'delete' })), deleted: [] };
  const removal = removeJobSeeker(ctx, { email, reason, by: ctx.actor.name }).catch((error: unknown) => {
    // Another operator, or the person, may have been first.
    const isGone = error instanceof ApiError && error.code === 'not_found';
    throw isGone ? new ApiError('conflict', NOTHING_TO_DELETE) : error;
  });
  return { mailed: true, deleted: (await removal).deleted };
}
