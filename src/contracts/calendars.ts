import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { instant } from './instant.ts';

/** Where a calendar program finds nothing: it does not say which of the reasons it is. */
export const NO_SUCH_CALENDAR = 'There is no calendar at this address.';

/** The secret of a calendar's address: 256 bits, and the ending of its file. */
const calendarParams = v.object({
  file: v.pipe(
    v.string(),
    v.regex(/^[\w-]{43}\.ics$/),
    v.transform((name) => name.slice(0, -'.ics'.length)),
  ),
});

export const calendarEndpoints = {
  readCalendarAddress: endpoint({
    method: 'GET',
    path: '/company/calendar',
    access: 'company',
    summary: 'Since when the calling member has a calendar address; null without one. The address itself is not kept.',
    response: v.object({ madeAt: v.nullable(instant) }),
  }),

  makeCalendarAddress: endpoint({
    method: 'POST',
    path: '/company/calendar',
    access: 'company',
    summary:
      'Makes the address at which a calendar program reads the interviews of the calling member. One from before ends at once. It is answered this once.',
    created: true,
    response: v.object({ address: v.string(), madeAt: instant }),
  }),

  endCalendarAddress: endpoint({
    method: 'DELETE',
    path: '/company/calendar',
    access: 'company',
    summary: "Ends the calling member's calendar address.",
  }),

  readCalendar: endpoint({
    method: 'GET',
    path: '/calendars/:file',
    access: 'anyone',
    summary:
      'The interviews of a member for a calendar program, with the initials of the applicants; `file` is the secret of the address and `.ics`. Nothing is found once the member or the company is disabled or removed.',
    notFound: NO_SUCH_CALENDAR,
    errors: ['too_many_requests'],
    params: calendarParams,
    response: v.string(),
    download: { contentType: 'text/calendar; charset=utf-8', name: 'interviews.ics' },
  }),
};
