import type * as v from 'valibot';
import { jobsFile } from '#src/content/jobs-file.ts';
import { StartupError } from './errors.ts';
import type { S3Settings } from './platform/files/s3-store.ts';
import { changedSettings, readSettings, type ChangedSetting, type Environment, type Settings } from './settings.ts';
import type { trustedProxies } from './trusted-proxies.ts';

export type TrustProxy = v.InferOutput<typeof trustedProxies>;

/** Without the setting, `X-Forwarded-For` is ignored: any caller may write it. */
const trustNone: TrustProxy = () => false;

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Holds the lists that the site is built from, and what came of the last nights. */
  contentDir: string;
  /** The listings of other sites; beside it stand their history and what operators have hidden. */
  jobsFile: string;
  databaseUrl: string | undefined;
  /** The bucket for uploads in place of the data folder. */
  s3: S3Settings | undefined;
  /** Origin of the public site. */
  siteUrl: string;
  /** Origins whose pages may call the API with cookies. */
  apiOrigins: readonly string[];
  /** Whether cookies are marked Secure and browsers stay on https. */
  https: boolean;
  /** The mail server; without one, mails are written to the data folder. */
  smtpUrl: string | undefined;
  /** The sender of mails. */
  mailFrom: string;
  /** The address that is mailed about reports, disk and backups; without one, those mails are not sent. */
  operatorMail: string | undefined;
  /** The addresses that may sign in at the desk, in small letters. */
  operators: readonly string[];
  /** Whether they need a second factor. */
  needsSecondFactor: boolean;
  rateLimits: boolean;
  /** Jobs of a company that are open at the same time. */
  openJobsPerCompany: number;
  /** MB of files that all together may upload within an hour. */
  uploadMbPerHour: number;
  /** Months that an application that led nowhere is kept after its job has closed. */
  keepApplicationsMonths: number;
  /** Whether a proxy is believed, by its address and how many stand behind it. */
  trustProxy: TrustProxy;
  demo: boolean;
  production: boolean;
  logLevel: string;
  /** The settings that are not at their defaults, for operators. */
  changedSettings: readonly ChangedSetting[];
}

/**
 * Reads the settings from the environment; an empty one counts as unset.
 * @throws StartupError naming the setting that is wrong and what it has to be
 */
export function readConfig(env: Environment): Config {
  const output = readSettings(env);
  const production = output.NODE_ENV === 'production';
  if (production && output.RATE_LIMITS === 'off') {
    throw new StartupError('RATE_LIMITS=off is for tests and is refused in production.');
  }
  if (output.SMTP_URL !== undefined && output.MAIL_FROM === undefined) {
    throw new StartupError('SMTP_URL needs MAIL_FROM: the address that mails come from.');
  }
  return {
    port: output.PORT,
    host: output.HOST,
    dataDir: output.DATA_DIR,
    contentDir: output.CONTENT_DIR,
    jobsFile: jobsFile({ JOBS_FILE: output.JOBS_FILE, CONTENT_DIR: output.CONTENT_DIR }),
    databaseUrl: output.DATABASE_URL,
    s3: readS3(output),
    siteUrl: output.SITE_URL,
    apiOrigins: output.API_ORIGINS ?? [output.SITE_URL],
    https: output.SITE_URL.startsWith('https:'),
    smtpUrl: output.SMTP_URL,
    mailFrom: output.MAIL_FROM ?? `no-reply@${new URL(output.SITE_URL).hostname}`,
    operatorMail: output.OPERATOR_MAIL,
    operators: output.OPERATORS ?? [],
    needsSecondFactor: output.OPERATORS_TOTP === 'required',
    rateLimits: output.RATE_LIMITS === 'on',
    openJobsPerCompany: output.OPEN_JOBS_PER_COMPANY,
    uploadMbPerHour: output.UPLOAD_MB_PER_HOUR,
    keepApplicationsMonths: output.KEEP_APPLICATIONS_MONTHS,
    trustProxy: output.TRUST_PROXY ?? trustNone,
    production,
    demo: output.DEMO === undefined ? !production : output.DEMO === '1',
    logLevel: output.LOG_LEVEL,
    changedSettings: changedSettings(env, output),
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
function readS3(given: Settings): S3Settings | undefined {
  const missing = Object.values(S3_NAMES).filter((name) => given[name] === undefined);
  if (missing.length === Object.keys(S3_NAMES).length) return undefined;
  if (missing.length > 0) {
    throw new StartupError(`Uploads go to S3 only with all its settings, and some are missing: ${missing.join(', ')}.`);
  }
  const values = Object.entries(S3_NAMES).map(([key, name]) => [key, given[name]]);
  return Object.fromEntries(values) as S3Settings;
}
