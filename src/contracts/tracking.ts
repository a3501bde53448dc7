import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { idParams, JOB_GONE } from './ids.ts';

export const PAGE_TYPES = ['home', 'external_jobs_page', 'scholarship_page'] as const;
export type PageType = (typeof PAGE_TYPES)[number];

export const LINK_TYPES = ['external_job', 'scholarship', 'job_apply'] as const;
export type LinkType = (typeof LINK_TYPES)[number];

/** Cookie of the visit: random, readable by the page. */
export const VISIT_COOKIE = 'sessionId';

/** One day; a tab left open longer says no more about a visit. */
const MAX_VISIT_SECONDS = 86_400;

/** Text that a database can keep: PostgreSQL takes no zero character. */
const text = (longest: number) =>
  v.pipe(
    v.string(),
    v.maxLength(longest),
    v.check((value) => !value.includes('\0')),
  );

/** Characters of a link, with which a report stays within its bytes. */
const MAX_LINK_LENGTH = 1_500;

/** An absolute http(s) link, or a path of this site. */
const link = v.pipe(
  text(MAX_LINK_LENGTH),
  v.check((url) => {
    if (/^\/(?![/\\])/.test(url)) return true;
    return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  }, 'A link begins with http:// or https://, or is a path of this site.'),
);

/** A report without `duration` is an arrival; later ones carry whole seconds since it. */
const pageViewReport = v.object({
  pageType: v.picklist(PAGE_TYPES),
  duration: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_VISIT_SECONDS))),
  sessionId: v.optional(text(64)),
});
export type PageViewReport = v.InferInput<typeof pageViewReport>;

/** Bytes: any visitor may send reports, and as many as their pages make. */
const MAX_REPORT_BYTES = 2 * 1024;

export const trackingEndpoints = {
  reportPageView: endpoint({
    method: 'POST',
    path: '/page-views',
    access: 'anyone',
    summary: 'Counts a visit of a public page, or updates how long it has lasted.',
    errors: ['too_many_requests'],
    body: pageViewReport,
    maxBodyBytes: MAX_REPORT_BYTES,
  }),

  reportLinkClick: endpoint({
    method: 'POST',
    path: '/link-clicks',
    access: 'anyone',
    summary: 'Records that an outgoing link was followed.',
    errors: ['too_many_requests'],
    maxBodyBytes: MAX_REPORT_BYTES,
    body: v.object({
      linkType: v.picklist(LINK_TYPES),
      itemId: v.nullable(text(200)),
      linkUrl: link,
    }),
  }),

  reportJobView: endpoint({
    method: 'POST',
    path: '/jobs/:id/views',
    access: 'anyone',
    personal: true,
    summary: 'Counts a view of a job: once a visitor and day, never by its own company or a bot.',
    notFound: 'This job does not exist or has been removed.',
    gone: JOB_GONE,
    errors: ['too_many_requests'],
    params: idParams,
  }),
};
