import { join } from 'node:path';
import { pino } from 'pino';
import type { Database } from '#src/server/db/database.ts';
import type { CertificateWatch } from '#src/server/platform/site-certificate.ts';
import { SITE } from './api-harness.ts';

/** What the hourly work for the operator is given, over a data folder. */
export function operatorServices(
  db: Database,
  dataDir: string,
  now: Date,
  operatorMail: string | null,
  databaseUrl?: string,
) {
  const site = {
    apiOrigins: [SITE],
    https: true,
    siteUrl: SITE,
    operators: [],
    needsSecondFactor: false,
    changedSettings: [],
  };
  const [contentDir, dist] = [join(dataDir, 'content'), join(dataDir, 'dist')];
  const limits = { openJobsPerCompany: 200, keepApplicationsMonths: 12 };
  const settings = { operatorMail: operatorMail ?? undefined, databaseUrl };
  return {
    db,
    certificate: { current: () => undefined } as Pick<CertificateWatch, 'current'>,
    clock: () => now,
    config: { ...site, ...limits, ...settings, contentDir, dataDir, dist, jobsFile: join(contentDir, 'jobs.json') },
    log: pino({ level: 'silent' }),
    mail: { wake: () => undefined },
  };
}
