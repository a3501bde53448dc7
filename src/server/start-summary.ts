import pg from 'pg';
import type { Config } from './config.ts';
import { clusterFolder } from './db/embedded/cluster.ts';
import { outboxFolder } from './platform/mail/delivery.ts';

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
