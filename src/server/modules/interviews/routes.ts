import * as v from 'valibot';
import { calendarEndpoints } from '#src/contracts/calendars.ts';
import { linkAnswerInput } from '#src/contracts/interview-input.ts';
import { interviewEndpoints } from '#src/contracts/interviews.ts';
import { accountPaths, type InterviewLinkDone } from '#src/routes/account-paths.ts';
import type { Api, ApiContext } from '#src/server/platform/http/api.ts';
import { formOutcome, plainFormRoute } from '#src/server/platform/http/plain-form.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { addressKey } from '#src/server/platform/limits/address-key.ts';
import type { Services } from '#src/server/services.ts';
import { answerByLink, answerInterview } from './answer-interview.ts';
import { cancelInterview, changeInterview } from './change-interview.ts';
import { endCalendarAddress, makeCalendarAddress, readCalendar, readCalendarAddress } from './member-calendar.ts';
import { proposeInterview } from './propose-interview.ts';
import { recordOutcome } from './record-outcome.ts';
import { linkedFile, listInterviews, listOwnInterviews, ownInterviewFile, readLinked } from './read-interviews.ts';

export function interviewRoutes(api: Api, services: Services, { route }: Router<Services>): void {
  answerFormRoute(api, services);
  const to = interviewEndpoints;
  route(to.proposeInterview, ({ ctx, params, body }) => proposeInterview(ctx, { ...params, ...body }));
  route(to.listInterviews, ({ ctx, query }) => listInterviews(ctx, query));
  route(to.changeInterview, ({ ctx, params, query, body }) => changeInterview(ctx, { ...params, ...query, ...body }));
  route(to.cancelInterview, ({ ctx, params, body }) => cancelInterview(ctx, { ...params, ...body }));
  route(to.recordOutcome, ({ ctx, params, body }) => recordOutcome(ctx, { ...params, ...body }));
  route(to.listOwnInterviews, async ({ ctx }) => ({ interviews: await listOwnInterviews(ctx) }));
  route(to.answerInterview, ({ ctx, params, body }) =>
    answerInterview(ctx, { ...params, ...body, jobSeekerId: ctx.actor.id }),
  );
  route(to.ownInterviewFile, ({ ctx, params }) => ownInterviewFile(ctx, params));
  route(to.readInterviewLink, ({ ctx, params, http }) => readLinked(ctx, linkOf(http, params.token)));
  route(to.interviewLinkFile, ({ ctx, params, http }) => linkedFile(ctx, linkOf(http, params.token)));
  route(to.answerInterviewLink, ({ ctx, body: { token, ...answer }, http }) =>
    answerByLink(ctx, { ...answer, link: linkOf(http, token) }),
  );
  route(calendarEndpoints.readCalendarAddress, ({ ctx }) => readCalendarAddress(ctx));
  route(calendarEndpoints.makeCalendarAddress, ({ ctx }) => makeCalendarAddress(ctx));
  route(calendarEndpoints.endCalendarAddress, ({ ctx }) => endCalendarAddress(ctx));
  route(calendarEndpoints.readCalendar, ({ ctx, params, http }) =>
    readCalendar(ctx, { secret: params.file, network: addressKey(http.env.address) }),
  );
}

const linkOf = (http: ApiContext, token: string) => ({ token, network: addressKey(http.env.address) });

/** The answer by a mailed link as a plain form sends it, which has to work without JavaScript. */
function answerFormRoute(api: Api, services: Services): void {
  plainFormRoute(api, interviewEndpoints.answerInterviewLink.path, async (form, http) => {
    const { sequence, slot, ...fields } = Object.fromEntries(form);
    const given = { ...fields, sequence: Number(sequence), ...(slot && { slot }) };
    const input = v.safeParse(linkAnswerInput, given);
    const token = form.get('token') ?? '';
    if (!input.success) {
      const named = input.issues.map((issue) => v.getDotPath(issue));
      return accountPaths.interview(token, named.includes('text') ? 'words' : 'not-understood');
    }
    const { token: sent, ...answer } = input.output;
    const done = await formOutcome<InterviewLinkDone>(
      async () => {
        await answerByLink(services, { ...answer, link: linkOf(http, sent) });
        return 'answered';
      },
      { not_found: 'gone', invalid_input: 'slot', conflict: 'newer' },
    );
    return accountPaths.interview(sent, done);
  });
}
