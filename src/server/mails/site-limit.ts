import type { MailContent } from './compose-mail.ts';
import { GO_HOME } from './sentences.ts';

/** What all networks together may do, in words. */
const SUMS = {
  'unconfirmed-mails': 'mails to addresses that nobody has confirmed, within an hour',
  'uploaded-bytes': 'kB of uploads, within an hour',
  'company-requests': 'confirmed requests for a company login that wait for an answer',
  previews: 'previews of resumes that wait',
  applications: 'applications, within an hour',
  reports: 'reports, within an hour',
  searches: 'searches, within a minute',
  'tracking-calls': 'calls that count visits, within a minute',
  'tracking-rows': 'visits and clicks, within a day',
} as const;

/** How much of it is used. */
export interface Sum {
  readonly name: keyof typeof SUMS;
  readonly used: number;
  readonly most: number;
}

/** What happens from the half on, where more than the sum itself does. */
const FROM_HALF: Partial<Record<keyof typeof SUMS, string>> = {
  'unconfirmed-mails':
    'From the half on, a network gets a hundredth of it, and a browser has to do a sum of some seconds before a sign-up, an alert or a request for a login is taken.',
  'company-requests': 'Many are declined at once with: npm run company -- decline --all --without-mail',
};

/** To the operator: more of something than a site of this size has, which may be an attack. */
export function siteLimitMail(place: string, { name, used, most }: Sum): MailContent {
  return {
    subject: 'Very much is asked of the site',
    lines: [
      `${figure(used)} of at most ${figure(most)} ${SUMS[name]}: so far at ${place}.`,
      FROM_HALF[name] ?? 'From the half on, a network gets a hundredth of it.',
      'When all is used, callers read that they may try again later. Everything else goes on.',
      'All such sums, as they are now: the figures adwuma_site_limit of /metrics.',
    ],
    link: GO_HOME,
  };
}

const figure = (count: number) => count.toLocaleString('en-GB');
