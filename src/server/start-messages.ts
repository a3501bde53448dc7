import pg from 'pg';
import type { Config } from './config.ts';
import { clusterFolder } from './db/embedded/cluster.ts';
import { causesOf, StartupError } from './errors.ts';
import { outboxFolder } from './platform/mail/delivery.ts';

/** Messages of the system, SQLite and PostgreSQL, and their meaning for the data folder. */
const REASONS: readonly (readonly [RegExp, (folder: string) => string])[] = [
  [
    /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded|database or disk is full/,
    (folder) => `The disk of the data folder ${folder} is full; make room or set another DATA_DIR.`,
  ],
  [
    // Node says ENOENT of a folder on a read-only disk that it makes with those above it.
    /EROFS|Read-only file system|unable to open database file|ENOENT: .*, mkdir|(EACCES|EPERM): .*, (mkdir|open|chmod)/,
    (folder) => `The server may not write into the data folder ${folder}; make it writable or set another DATA_DIR.`,
  ],
  [
    /ENOTDIR|EEXIST/,
    (folder) => `The data folder ${folder} cannot be made, because a part of its path is a file; set another DATA_DIR.`,
  ],
];

/** The reason why the data folder cannot be used; undefined for any other error. */
export function dataFolderError(error: unknown, folder: string): StartupError | undefined {
  const messages = causesOf(error).map(({ message }) => message);
  const sentence = REASONS.find(([pattern]) => pattern.test(messages.join('\n')))?.[1];
  return sentence && new StartupError(sentence(folder), { cause: error });
}

type Settings = Pick<Config, 'databaseUrl' | 'dataDir' | 'smtpUrl' | 'operatorMail'>;

/** One line without passwords: which database, whether mail leaves, and who is warned. */
export function startSummary(config: Settings): string {
  const mail =
    config.smtpUrl === undefined
      ? `Mail does not leave: it goes into ${outboxFolder(config)} (SMTP_URL is not set).`
      : `Mail leaves by ${URL.parse(config.smtpUrl)?.host || 'SMTP_URL'}.`;
  const warned =
    config.operatorMail === undefined
      ? 'Nobody is warned (OPERATOR_MAIL is not set).'
      : `Warnings go to ${config.operatorMail}.`;
  return `Database: ${databaseName(config)}. ${mail} ${warned}`;
}

function databaseName({ databaseUrl, dataDir }: Settings): string {
  if (databaseUrl === undefined) return `its own, in ${clusterFolder(dataDir)}`;
  const { database, host } = new pg.Client({ connectionString: databaseUrl });
  return `${database} at ${host}`;
}
