import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { contentFolder } from '#src/content-folder.ts';
import { StartupError } from './errors.ts';
import type { S3Settings } from './platform/files/s3-store.ts';
import { trustedProxies } from './trusted-proxies.ts';

/** An address with http or https and a host; answers its origin and nothing after it. */
const origin = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
  v.transform((text) => new URL(text).origin),
);

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const numberFrom1 = (digits: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^[1-9]\\d{0,${digits - 1}}$`)), v.transform(Number));

/** What each setting has to be stands behind it, for the operator who wrote something else. */
const settings = v.object({
  PORT: v.message(
    v.optional(
      v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535)),
      '4321',
    ),
    'a number from 0 to 65535',
  ),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), '.data'),
  CONTENT_DIR: v.optional(v.string(), contentFolder({})),
  JOBS_FILE: v.optional(v.string()),
  // Its host may be missing, where a socket is named behind the question mark.
  DATABASE_URL: v.message(
    v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\/./))),
    'an address such as postgres://user:password@host:5432/name',
  ),
  SITE_URL: v.message(
    v.optional(origin, 'http://localhost:4321'),
    'an address such as https://jobs.example.org',
  ),
  API_ORIGINS: v.message(
    v.optional(
      v.pipe(
        v.string(),
        v.transform((list) => list.split(/[\s,]+/).filter((one) => one !== '')),
        v.array(origin),
      ),
    ),
    'addresses such as https://jobs.example.org, separated by commas',
  ),
  SMTP_URL: v.message(
    v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\/./))),
    'an address such as smtps://user:password@mail.example.org',
  ),
  MAIL_FROM: v.message(
    v.optional(
      v.pipe(v.string(), v.regex(/^(?:[^@<>\r\n]*<[^@\s<>]+@[^@\s<>]+>|[^@\s<>]+@[^@\s<>]+)$/)),
    ),
    'an address such as Adwuma <no-reply@example.org>',
  ),
  OPERATOR_MAIL: v.message(
    v.optional(v.pipe(v.string(), v.trim(), v.rfcEmail())),
    'an address such as operator@example.org',
  ),
  RATE_LIMITS: v.message(v.optional(v.picklist(['on', 'off']), 'on'), 'on or off'),
  TRUST_PROXY: v.message(
    v.optional(trustedProxies),
    'a number of proxies from 0 to 9, or their addresses such as 10.0.0.0/8',
  ),
  OPEN_JOBS_PER_COMPANY: v.message(v.optional(numberFrom1(6), '200'), 'a number of jobs from 1 on'),
  UPLOAD_MB_PER_HOUR: v.message(v.optional(numberFrom1(6), '600'), 'a number of MB from 1 on'),
  KEEP_APPLICATIONS_MONTHS: v.message(
    v.optional(numberFrom1(3), '12'),
    'a number of months from 1 to 999',
  ),
  S3_ENDPOINT: v.message(v.optional(origin), 'an address such as https://s3.example.org'),
  S3_BUCKET: v.optional(v.string()),
  S3_REGION: v.optional(v.string()),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  DEMO: v.message(v.optional(v.picklist(['0', '1'])), '0 or 1'),
  LOG_LEVEL: v.message(v.optional(v.picklist(LOG_LEVELS), 'info'), LOG_LEVELS.join(', ')),
  NODE_ENV: v.optional(v.string()),
});

export type TrustProxy = v.InferOutput<typeof trustedProxies>;

/** Without the setting, `X-Forwarded-For` is ignored: anybody may write it. */
const trustNobody: TrustProxy = () => false;

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Holds the lists that the site is built from, and what came of the last nights. */
  contentDir: string;
  /** Names the listings of other sites that operators have hidden. */
  hiddenListings: string;
  databaseUrl: string | undefined;
  /** Where uploads are kept instead of the data folder. */
  s3: S3Settings | undefined;
  /** Origin of the public site. */
  siteUrl: string;
  /** Origins whose pages may call the API with cookies. */
  apiOrigins: readonly string[];
  /** Whether cookies are marked Secure and browsers told to stay on https. */
  https: boolean;
  /** The mail server; without one, mails are written to the data folder. */
  smtpUrl: string | undefined;
  /** Whom mails come from. */
  mailFrom: string;
  /** Where the operator is mailed about reports, disk and backups; without one, nobody is. */
  operatorMail: string | undefined;
  rateLimits: boolean;
  /** Jobs of a company that are open at the same time. */
  openJobsPerCompany: number;
  /** MB of files that everybody together may upload within an hour. */
  uploadMbPerHour: number;
  /** Months that an application that led nowhere is kept after its job has closed. */
  keepApplicationsMonths: number;
  /** Whether a proxy is believed, by its address and how many stand behind it. */
  trustProxy: TrustProxy;
  demo: boolean;
  logLevel: string;
}

/**
 * Reads the settings from the environment; an empty one counts as unset.
 * @throws StartupError naming the setting that is wrong and what it has to be
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(settings, given);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const name = String(issue.path?.[0]?.key);
    // DATABASE_URL may hold a password, so what was written is not repeated.
    throw new StartupError(`The setting ${name} is not valid: it has to be ${issue.message}.`);
  }
  const { output } = parsed;
  const production = output.NODE_ENV === 'production';
  if (production && output.RATE_LIMITS === 'off') {
    throw new StartupError('RATE_LIMITS=off is for tests and is refused in production.');
  }
  if (output.SMTP_URL !== undefined && output.MAIL_FROM === undefined) {
    throw new StartupError('SMTP_URL needs MAIL_FROM: the address that mails come from.');
  }
  const listFolder = output.JOBS_FILE ? dirname(output.JOBS_FILE) : output.CONTENT_DIR;
  return {
    port: output.PORT,
    host: output.HOST,
    dataDir: output.DATA_DIR,
    contentDir: output.CONTENT_DIR,
    hiddenListings: join(listFolder, 'hidden-listings.json'),
    databaseUrl: output.DATABASE_URL,
    s3: readS3(output),
    siteUrl: output.SITE_URL,
    apiOrigins: output.API_ORIGINS ?? [output.SITE_URL],
    https: output.SITE_URL.startsWith('https:'),
    smtpUrl: output.SMTP_URL,
    mailFrom: output.MAIL_FROM ?? `no-reply@${new URL(output.SITE_URL).hostname}`,
    operatorMail: output.OPERATOR_MAIL,
    rateLimits: output.RATE_LIMITS === 'on',
    openJobsPerCompany: output.OPEN_JOBS_PER_COMPANY,
    uploadMbPerHour: output.UPLOAD_MB_PER_HOUR,
    keepApplicationsMonths: output.KEEP_APPLICATIONS_MONTHS,
    trustProxy: output.TRUST_PROXY ?? trustNobody,
    demo: output.DEMO === undefined ? !production : output.DEMO === '1',
    logLevel: output.LOG_LEVEL,
  };
}

const S3_NAMES = {
  endpoint: 'S3_ENDPOINT',
  bucket: 'S3_BUCKET',
  region: 'S3_REGION',
  accessKeyId: 'S3_ACCESS_KEY_ID',
  secretAccessKey: 'S3_SECRET_ACCESS_KEY',
} as const;

/** All of a bucket's settings or none. @throws StartupError naming those that are missing */
function readS3(given: v.InferOutput<typeof settings>): S3Settings | undefined {
  const missing = Object.values(S3_NAMES).filter((name) => given[name] === undefined);
  if (missing.length === Object.keys(S3_NAMES).length) return undefined;
  if (missing.length > 0) {
    throw new StartupError(
      `Uploads go to S3 only with all its settings, and some are missing: ${missing.join(', ')}.`,
    );
  }
  const values = Object.entries(S3_NAMES).map(([key, name]) => [key, given[name]]);
  return Object.fromEntries(values) as S3Settings;
}
