import { join } from 'node:path';
import { compress } from 'hono/compress';
import type { Logger } from 'pino';
import { hiddenListingsBeside } from '#src/content/hidden-listings.ts';
import { ALERT_OPENED, RECORDS_SITEMAP } from '#src/routes/rendered-routes.ts';
import { createApp } from './app.ts';
import { refuseUnfinishedRestore } from './backup/unfinished-restore.ts';
import type { Config } from './config.ts';
import { connect } from './db/connect.ts';
import { openDatabase } from './db/database.ts';
import { alerts } from './db/schema/alerts.ts';
import { givenUpMails, mails } from './db/schema/mails.ts';
import { answerOpened } from './modules/alerts/routes.ts';
import { createAlertLooks } from '#src/server/modules/alerts/mail-alerts.ts';
import { isConfirmed } from './modules/alerts/queries.ts';
import { seedDemo } from './modules/demo/seed-demo.ts';
import { seedDemoApplications } from './modules/demo/seed-demo-applications.ts';
import { seedDemoLogins } from './modules/demo/seed-demo-logins.ts';
import { writeDueMails } from './modules/applications/application-mails.ts';
import { watchHiddenListings } from './modules/listings/hidden-listings.ts';
import { createKnownListings } from './modules/alerts/known-listings.ts';
import type { Fingerprints } from './modules/listings/fingerprints.ts';
import { readListings } from './modules/listings/read-listings.ts';
import { openRequests } from './modules/company-requests/request-company.ts';
import { createProofOfWork } from './modules/proof-of-work.ts';
import { readScholarships } from './modules/scholarships/read-scholarships.ts';
import { findWarnings } from './modules/warnings/find-warnings.ts';
import { createSumWarnings, warnOperator } from './modules/warnings/warn-operator.ts';
import { prepareDatabase } from './db/migrate.ts';
import { openMetricsSocket } from './metrics-socket.ts';
import type { Services } from './services.ts';
import { startTimedWork } from './timed-work.ts';
import { makeDeskLink } from './operator/desk-access.ts';
import { createBackground } from './platform/background.ts';
import { createFiles } from './platform/files/files.ts';
import { openStore } from './platform/files/open-store.ts';
import { createCheckHealth } from './platform/health.ts';
import { reasonOf } from './platform/http/describe-failure.ts';
import { diskSpace } from './platform/disk-space.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { close, DRAIN_TIME, listen } from './platform/http/listening.ts';
import { createRateLimits, noLimits } from './platform/limits/rate-limits.ts';
import { openDelivery, outboxFolder } from './platform/mail/delivery.ts';
import { startMailWorker } from './platform/mail/mail-worker.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { createPasswords } from './platform/passwords/passwords.ts';
import { startWatchdog } from './platform/watchdog/watchdog.ts';
import { createServedList } from './platform/published-list.ts';
import { createCertificateWatch } from './platform/site-certificate.ts';
import { previewsAtWork } from './platform/uploads/viewed-pdf.ts';
import { createUploadRoom } from '#src/server/platform/uploads/uploads.ts';
import { createInProcessApi } from './site/in-process-api.ts';
import { answerRecordsSitemap } from './site/records-sitemap.ts';
import { followReleases } from './site/followed-site.ts';
import { createSite, holdsSite, PUBLISHED_JOBS, PUBLISHED_SCHOLARSHIPS } from './site/site.ts';

export interface RunningServer {
  /** The address that it listens on. */
  readonly address: string;
  /** Finishes what is in flight, then ends everything that was started. */
  stop(): Promise<void>;
}

/**
 * Starts the database, the API and the site: the release that `dist` leads to.
 * @throws StartupError when a part cannot start; what was started before it has been stopped
 */
export async function serve(config: Config, dist: string, log: Logger): Promise<RunningServer> {
  const clock = () => new Date();
  const passwords = createPasswords();
  // Ends what was started, the last first; also when a later part cannot start.
  const started = new AsyncDisposableStack();
  try {
    const watchdog = started.adopt(startWatchdog(), (one) => one.stop());
    refuseUnfinishedRestore(config.dataDir);
    const database = await connect(config, log);
    started.defer(() => database.stop());
    let demoAdded = false;
    await prepareDatabase(database.connection, async (db) => {
      if (!config.demo) return;
      demoAdded = await seedDemo(db, clock(), log);
      const isFirst = await seedDemoLogins(db, passwords, config.dataDir);
      if (!isFirst || config.production) return;
      const { link } = await makeDeskLink({ db, clock, config }, { email: null });
      process.stdout.write(`The operator's desk, for 15 minutes (later: npm run desk -- link):\n  ${link}\n`);
    });
    const store = await openStore(config);

    const pool = openDatabase(database.connection, log);
    started.defer(() => pool.close());
    const background = createBackground(log, watchdog);
    started.defer(() => background.settled());
    const { db } = pool;
    const uploadRoom = createUploadRoom(config, () =>
      background.run('warning the operator', () => warnOperator(warning)),
    );
    const limits = config.rateLimits
      ? createRateLimits(db, {
          points: { 'uploaded-bytes': () => uploadRoom.perHour() },
          onCrowded: (use) => services.warnOfSum(use),
        })
      : noLimits;
    const hidden = watchHiddenListings(
      hiddenListingsBeside(config.jobsFile),
      () => background.run('leaving out what is hidden', () => listings.renew()),
      log,
    );
    const known = createKnownListings({ db, clock });
    const numbered = async <L extends Fingerprints>(list: 'jobs' | 'scholarships', read: L) => {
      await known.of(list, read).catch((error: unknown) => {
        // They can be searched all the same, and alerts ask again.
        log.warn({ reason: reasonOf(error) }, `which ${list} are new is not known yet`);
      });
      return read;
    };
    const listings = createServedList(
      'listings',
      async (file) => numbered('jobs', await readListings(file, await hidden.read())),
      log,
    );
    started.defer(() => hidden.stop());
    const scholarships = createServedList(
      'scholarships',
      async (file) => numbered('scholarships', await readScholarships(file)),
      log,
    );
    const files = createFiles({ db, store, clock, background });
    const mail = startMailWorker({ db, clock, delivery: openDelivery(config, log), log }, (stopping) =>
      writeDueMails({ db, clock, config }, stopping),
    );
    started.defer(() => mail.stop());
    const services: Services = {
      db,
      clock,
      config,
      background,
      checkHealth: createCheckHealth({ db, store, log }, config.dataDir, () => holdsSite(dist)),
      files,
      incomingFolder: join(config.dataDir, 'incoming'),
      limits,
      proofOfWork: createProofOfWork({ db, clock, limits }),
      uploadRoom,
      certificate: createCertificateWatch(config.siteUrl, clock, log),
      dist,
      findWarnings: () => findWarnings({ ...config, dist }, clock(), diskSpace, services.certificate.current()),
      warnOfSum: createSumWarnings({ db, clock, config, log, mail, background }),
      listings,
      scholarships,
      known,
      passwords,
      mail,
      log,
    };
    const warning = { ...services, config: { ...config, dist } };
    if (demoAdded) await seedDemoApplications(services);
    const metrics = createMetrics({
      connections: () => pool.connections(),
      alerts: () => db.$count(alerts, isConfirmed),
      mailsWaiting: () => db.$count(mails),
      mailsGivenUp: () => db.$count(givenUpMails),
      siteLimits: async () => [...(await limits.uses()), previewsAtWork(), await openRequests(db)],
      dataDir: config.dataDir,
      contentDir: config.contentDir,
      dist,
    });
    const api = createApp(services, metrics.countRequest);
    const alertLooks = createAlertLooks(services);
    started.defer(() => alertLooks.stop());
    const recordsSitemap = answerRecordsSitemap(db, clock, config.siteUrl);
    const openRelease = async (folder: string) => {
      const opened = await createSite(
        folder,
        createInProcessApi(api),
        log,
        metrics.countRequest,
        () => listings.current()?.hidden ?? new Set(),
      );
      const read = async () => {
        await listings.serve(join(folder, PUBLISHED_JOBS));
        await scholarships.serve(join(folder, PUBLISHED_SCHOLARSHIPS));
        alertLooks.look();
      };
      // The lists of the release before are searched meanwhile; the first server of all waits for its own.
      if (opened && listings.current()) background.run('reading the lists of a release', read);
      else if (opened) await read();
      return opened?.get(RECORDS_SITEMAP, compress(), recordsSitemap).get(ALERT_OPENED, answerOpened(services));
    };
    const site = await followReleases(dist, openRelease, log);
    started.defer(() => site.stop());
    const server = createHttpServer({ api, site, watchdog, ...config });
    const address = await listen(server, config.port, config.host);
    started.defer(() => close(server, DRAIN_TIME));
    started.defer(await openMetricsSocket(config.dataDir, metrics, log));
    started.defer(startTimedWork({ ...warning, alertLooks, outboxFolder: outboxFolder(config) }));
    return { address, stop: () => started.disposeAsync() };
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
}
