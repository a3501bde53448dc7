import * as v from 'valibot';
import { type Adapter, items, shaped, unchangedAddress, withParameters } from '../adapter.ts';

const answer = v.looseObject({
  data: items,
  links: v.optional(v.looseObject({ next: v.nullish(v.string()) })),
});

/** arbeitnow.com/api/job-board-api: numbered pages, and in each the address of the next. */
export const arbeitnow: Adapter = {
  format: 'JSON',
  first: unchangedAddress,
  page(body, at) {
    const { data, links } = shaped(answer, body);
    const page = URL.parse(links?.next ?? '', at)?.searchParams.get('page');
    // Of the address only the number is taken, so that an answer cannot send us elsewhere.
    return { items: data, next: links?.next && page ? withParameters(at, { page }) : undefined };
  },
  read: (item) => ({
    'Job Title': item['title'],
    Company: item['company_name'],
    'Job URL': item['url'],
    Location: item['location'],
    Workplace: item['remote'] === true ? 'Remote' : '',
    'Job Type': item['job_types'],
    Posted: item['created_at'],
  }),
};
