import type { Logger } from 'pino';
import type { Access } from '#src/contracts/endpoint.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Sum } from '#src/server/mails/operator-warning-mails.ts';
import type { KnownListings } from './modules/alerts/known-listings.ts';
import type { Listings } from './modules/listings/read-listings.ts';
import type { Warning } from './modules/warnings/find-warnings.ts';
import type { ProofOfWork } from './modules/proof-of-work.ts';
import type { Scholarships } from './modules/scholarships/read-scholarships.ts';
import type { Background } from './platform/background.ts';
import type { Files } from './platform/files/files.ts';
import type { CertificateWatch } from './platform/site-certificate.ts';
import type { IdempotencyContext } from './platform/http/idempotency.ts';
import type { CheckHealth } from './platform/health.ts';
import type { RateLimits } from './platform/limits/rate-limits.ts';
import type { MailWorker } from './platform/mail/mail-worker.ts';
import type { Passwords } from './platform/passwords/passwords.ts';
import type { ServedList } from './platform/published-list.ts';
import type { UploadRoom } from '#src/server/platform/uploads/uploads.ts';
import type { Caller } from './platform/sessions/actor.ts';

/** Everything the API works with; `serve` and tests bring it. */
export interface Services {
  db: Database;
  clock: () => Date;
  config: Pick<
    Config,
    | 'apiOrigins'
    | 'changedSettings'
    | 'contentDir'
    | 'dataDir'
    | 'https'
    | 'jobsFile'
    | 'keepApplicationsMonths'
    | 'openJobsPerCompany'
    | 'operatorMail'
    | 'operators'
    | 'needsSecondFactor'
    | 'siteUrl'
  >;
  background: Background;
  checkHealth: CheckHealth;
  files: Files;
  /** Folder for uploads while they are being read. */
  incomingFolder: string;
  limits: RateLimits;
  proofOfWork: ProofOfWork;
  uploadRoom: UploadRoom;
  /** Mails the operator about a sum of the site that is more than half used. */
  warnOfSum: (sum: Sum) => void;
  certificate: CertificateWatch;
  /** The release that serves. */
  dist: string;
  /** What the operator is warned of at present. */
  findWarnings: () => Promise<Warning[]>;
  /** The published listings of other sites. */
  listings: Pick<ServedList<Listings>, 'current' | 'renew'>;
  scholarships: Pick<ServedList<Scholarships>, 'current'>;
  /** The numbers that listings and scholarships are known under. */
  known: KnownListings;
  passwords: Passwords;
  mail: Pick<MailWorker, 'wake'>;
  log: Logger;
}

/** The services of operators' commands. */
export type OperatorServices = Pick<
  Services,
  'background' | 'clock' | 'config' | 'db' | 'files' | 'log' | 'mail' | 'passwords'
>;

/** The first argument of every verb: the services, and who calls an endpoint of this access. */
export type Context<A extends Access = Access> = Services & Caller<A> & IdempotencyContext;
