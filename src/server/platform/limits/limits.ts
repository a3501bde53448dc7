import { LOGIN_LIMITS } from './login-limits.ts';
import { DAY, HOUR, MINUTE } from './seconds.ts';
import type { SiteLimitName } from './site-limits.ts';

/** How often something may be done: at most `points` times within `seconds`, counted from the first. */
export interface Limit {
  readonly points: number;
  readonly seconds: number;
  /** The sentence of a refusal. */
  readonly sentence: string;
  /** Counted in the memory of each process: for calls too frequent to write each down. */
  readonly perProcess?: true;
  /** Points of it are given back, such as those of a right guess (`guess`). */
  readonly givesBack?: true;
  /** The sum of the site that it counts for too; a limit without one guards an account or a secret. */
  readonly ofSite?: SiteLimitName;
}

const REPORTS = 'Too many reports. Please try again in an hour.';
const LINKS = 'Too many requests for a link. Please try again in an hour.';
const ALERTS = 'Too many alerts were asked for. Please try again later.';
const REQUESTS = 'Too many requests for this address. Please try again later.';
const EMAIL_CHANGES = 'This email was asked for often within an hour. Please try again later.';
const LINKS_TODAY = 'Too many requests for a link today. Please use the one in the latest mail, or try again tomorrow.';

/** Every limit of the API, by its name. It counts a network, an account or a mailbox. */
export const LIMITS = {
  ...LOGIN_LIMITS,
  signUpOfMailbox: { points: 3, seconds: HOUR, sentence: LINKS },
  signUpOfMailboxADay: { points: 10, seconds: DAY, sentence: LINKS_TODAY },
  // A campus or a mobile network signs up behind one address; of IPv6 the /48 counts, which one sender may have.
  signUpFromNetwork: { points: 600, seconds: HOUR, sentence: LINKS, ofSite: 'unconfirmed-mails' },
  // As signing up: each mails a mailbox that may be a stranger's.
  alertsOfMailbox: { points: 3, seconds: HOUR, sentence: ALERTS },
  alertsOfMailboxADay: { points: 10, seconds: DAY, sentence: ALERTS },
  alertsFromNetwork: { points: 600, seconds: HOUR, sentence: ALERTS, ofSite: 'unconfirmed-mails' },
  // Of a network and an address together: a stranger cannot use up an operator's.
  deskLinks: { points: 20, seconds: DAY, sentence: LINKS_TODAY },
  // Of an operator: requests of people are answered one by one, and none are browsed.
  lookUps: {
    points: 100,
    seconds: DAY,
    sentence: 'You have looked up many people today. Please try again tomorrow.',
  },
  dataLinksOfMailbox: {
    points: 6,
    seconds: DAY,
    sentence: 'This address was mailed such links often today. Please try again tomorrow.',
  },
  // Wrong ones of an operator: a million are possible, three of which are right at a time.
  secondFactorCodes: {
    points: 10,
    seconds: HOUR,
    sentence: 'Too many codes were wrong. Please try again in an hour.',
    givesBack: true,
  },
  // Of a company, in a day: each mails a mailbox that may be a stranger's.
  invitations: {
    points: 20,
    seconds: DAY,
    sentence: 'Your company has sent many invitations today. Please try again tomorrow.',
  },
  wrongLinks: {
    points: 60,
    seconds: MINUTE,
    sentence: 'Too many attempts. Please wait a minute and try again.',
  },
  // Its mails count for the network as those of a sign-up: one caller may have many accounts.
  changeEmail: { points: 5, seconds: HOUR, sentence: EMAIL_CHANGES },
  // Which gets the link.
  changeEmailToMailbox: { points: 5, seconds: HOUR, sentence: EMAIL_CHANGES },
  postJob: {
    points: 120,
    seconds: HOUR,
    sentence: 'You have posted many jobs within an hour. Please try again later.',
  },
  apply: {
    points: 60,
    seconds: HOUR,
    sentence: 'You have applied to many jobs within an hour. Please try again later.',
  },
  applyFromNetwork: {
    points: 1_200,
    seconds: HOUR,
    sentence: 'Many applications came from your network within an hour. Please try again later.',
    ofSite: 'applications',
  },
  upload: {
    points: 60,
    seconds: HOUR,
    sentence: 'You have uploaded many files within an hour. Please try again later.',
  },
  // In kB, a day: some hundred resumes of a campus behind one address.
  uploadsFromNetwork: {
    points: 200_000,
    seconds: DAY,
    sentence: 'Many files were uploaded from your network today. Please try again tomorrow.',
    givesBack: true,
    ofSite: 'uploaded-bytes',
  },
  // A solution counts once, for as long as its challenge is good and some minutes more.
  proofs: { points: 1, seconds: 900, sentence: LINKS },
  // As often as a sign-up or a request for an alert; each takes some milliseconds to make.
  challenges: { points: 1_200, seconds: HOUR, sentence: LINKS, perProcess: true },
  report: {
    points: 20,
    seconds: HOUR,
    sentence: 'Too many reports from your network. Please try again in an hour.',
    ofSite: 'reports',
  },
  // Changes of one application by its company: each message of 2,000 characters is kept and mailed.
  changeStatus: {
    points: 30,
    seconds: DAY,
    sentence: 'This application was changed very often today. Please try again tomorrow.',
  },
  // Of one side of an application: each of 5,000 characters is kept and mailed.
  writeMessage: {
    points: 50,
    seconds: DAY,
    sentence: 'Very many messages were written here today. Please try again tomorrow.',
  },
  // Of a company, each of up to 2,000 applications.
  changeMany: {
    points: 200,
    seconds: DAY,
    sentence: 'Your company has changed many applications at once very often today. Please try again tomorrow.',
  },
  // Of an application: each proposal or change mails its applicant.
  interviews: {
    points: 30,
    seconds: DAY,
    sentence: 'The interviews of this application were changed very often today. Please try again tomorrow.',
  },
  // Of an interview: each mails the member who proposed it.
  answerInterview: {
    points: 20,
    seconds: DAY,
    sentence: 'This interview was answered very often today. Please try again tomorrow.',
  },
  exportAccount: {
    points: 10,
    seconds: HOUR,
    sentence: 'You have downloaded your data many times. Please try again in an hour.',
  },
  // Each mails the account.
  changePassword: {
    points: 10,
    seconds: DAY,
    sentence: 'You have changed your password many times today. Please try again tomorrow.',
  },
  requestCompany: {
    points: 20,
    seconds: HOUR,
    sentence: 'Too many requests from your network. Please try again in an hour.',
    ofSite: 'unconfirmed-mails',
  },
  // As alerts: each mails a mailbox that may be a stranger's.
  requestsOfMailbox: { points: 3, seconds: HOUR, sentence: REQUESTS },
  requestsOfMailboxADay: { points: 10, seconds: DAY, sentence: REQUESTS },
  // A network of 3,000 open pages, each of which reports every ten seconds.
  tracking: {
    points: 18_000,
    seconds: MINUTE,
    sentence: 'Too many reports. Please wait a minute.',
    perProcess: true,
    ofSite: 'tracking-calls',
  },
  // Each costs the database up to some milliseconds; a campus searches behind one address.
  searches: {
    points: 600,
    seconds: MINUTE,
    sentence: 'Many searches came from your network. Please wait a minute and try again.',
    perProcess: true,
    ofSite: 'searches',
  },
  // Each looks for up to 500 items in memory, and for jobs by one query; a campus shares one address.
  savedChecks: {
    points: 300,
    seconds: MINUTE,
    sentence: 'Many lists came from your network. Please wait a minute and try again.',
    perProcess: true,
    ofSite: 'searches',
  },
  // A campus where 3,000 people open two pages within the same hour.
  arrivals: {
    points: 6_000,
    seconds: HOUR,
    sentence: REPORTS,
    perProcess: true,
    ofSite: 'tracking-rows',
  },
  // Half of them open a job.
  jobViews: { points: 3_000, seconds: HOUR, sentence: REPORTS, perProcess: true, ofSite: 'tracking-rows' },
  // Half of them follow a link.
  linkClicks: {
    points: 1_500,
    seconds: HOUR,
    sentence: REPORTS,
    perProcess: true,
    ofSite: 'tracking-rows',
  },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
