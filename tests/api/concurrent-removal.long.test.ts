import { sql } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationAssessmentEndpoints } from '#src/contracts/application-assessments.ts';
import { applicationNoteEndpoints } from '#src/contracts/application-notes.ts';
import { authEndpoints } from '#src/contracts/auth.ts';
import { jobEndpoints } from '#src/contracts/jobs.ts';
import { openDatabase } from '#src/server/db/database.ts';
import { companyMembers, emailChanges, jobSeekerLogins } from '#src/server/db/schema/accounts.ts';
import { ApiError } from '#src/server/errors.ts';
import { removeCompany } from '#src/server/operator/remove-company.ts';
import { REMOVED_COMPANY_KEPT } from '#src/server/operator/named-company.ts';
import { removeForGood } from '#src/server/operator/remove-for-good.ts';
import { removeJob } from '#src/server/operator/moderate-job.ts';
import { removeJobSeeker } from '#src/server/operator/remove-job-seeker.ts';
import { runVerb } from '#src/server/operator/run-verb.ts';
import type { OperatorServices } from '#src/server/services.ts';
import { createPasswords } from '#src/server/platform/passwords/passwords.ts';
import { hashToken, newToken } from '#src/server/platform/sessions/session-token.ts';
import { startApi, type TestApi } from '#tests/support/api-harness.ts';
import { authorizationRows, type Owned, type Row } from '#tests/support/authorization-rows.ts';
import { startDatabaseProxy, type DatabaseProxy } from '#tests/support/database-proxy.ts';
import { makeOwners } from '#tests/support/owned-records.ts';
import { PASSWORD, requestLink } from '#tests/support/sign-up.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { until } from '#tests/support/until.ts';

/** Every call while what it is about is removed, between any two of its statements. */
const MAX_MESSAGES = 40;
/** Done, or refused because something is not there (any more). */
const EXPECTED = new Set([200, 201, 204, 400, 401, 404, 410]);
/** Of an applicant who has gone meanwhile no note is kept. */
const EXPECTED_OF_NOTE = new Set([...EXPECTED, 409]);

/** A server of its own, where one thing is removed while calls are under way. */
interface Lane {
  readonly database: TestDatabase;
  readonly proxy: DatabaseProxy;
  readonly api: TestApi;
  /** Whether something in the database waits for the lock of another connection. */
  readonly isBlocked: () => Promise<boolean>;
  readonly remove: (owned: Owned) => Promise<unknown>;
  readonly stop: () => Promise<void>;
}

/** Calls that write what the company keeps to itself. */
const NOTES = new Set<unknown>([
  applicationNoteEndpoints.addNote,
  applicationNoteEndpoints.changeNote,
  applicationNoteEndpoints.removeNote,
  applicationAssessmentEndpoints.assess,
  applicationAssessmentEndpoints.removeAssessment,
]);
const why = { reason: null, by: 'the test' };
type Remove = (services: OperatorServices, owned: Owned) => Promise<unknown>;
/** As the operator's commands do. */
const removals: Remove[] = [
  async (services, { companyId }) => {
    await runVerb(services, removeCompany, { username: `company-${companyId}`, ...why });
    // As the hourly work does when it can no longer be brought back.
    const later = new Date(services.clock().getTime() + REMOVED_COMPANY_KEPT);
    await removeForGood(services, later, new AbortController().signal);
  },
  (services, { jobId, otherJobId }) =>
    Promise.all([jobId, otherJobId].map((id) => runVerb(services, removeJob, { id, ...why }))),
  (services, { jobSeekerEmail: email }) => runVerb(services, removeJobSeeker, { email, ...why }),
];

let lanes: Lane[];
let passwordHash: string;
beforeAll(async () => {
  lanes = await Promise.all(removals.map(openLane));
  passwordHash = await createPasswords().hash(PASSWORD);
});
afterAll(() => Promise.all(lanes.map((lane) => lane.stop())));

async function openLane(remove: Remove): Promise<Lane> {
  const database = await createTestDatabase();
  const name = String(database.connection.database);
  // A second by default.
  await database.db.execute(sql.raw(`alter database ${name} set deadlock_timeout = '20ms'`));
  const proxy = await startDatabaseProxy(database.connection);
  const opened = openDatabase(proxy.connection, pino({ level: 'silent' }));
  const api = await startApi(opened.db);
  const watcher = new pg.Client(database.connection);
  await watcher.connect();
  return {
    database,
    proxy,
    api,
    isBlocked: async () => {
      const { rowCount } = await watcher.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rowCount !== 0;
    },
    remove: (owned) => remove({ ...api.services, db: database.db }, owned),
    stop: async () => {
      await api.stop();
      await opened.close();
      await proxy.stop();
      await watcher.end();
      await database.drop();
    },
  };
}

interface Call {
  readonly endpoint: Row['endpoint'];
  /** What is sent, once what it needs is there. */
  readonly prepare: (owned: Owned, lane: Lane) => Promise<ReturnType<Row['send']>>;
}

const calls: Call[] = [
  ...authorizationRows.map(({ endpoint, send }) => ({
    endpoint,
    prepare: (owned: Owned) => Promise.resolve(send(owned)),
  })),
  // With the right password or link, where the rows above have wrong ones.
  {
    endpoint: authEndpoints.loginCompany,
    prepare: async ({ companyId }, { database: { db } }) => {
      await db.update(companyMembers).set({ passwordHash });
      return { body: { username: `company-${companyId}`, password: PASSWORD } };
    },
  },
  {
    endpoint: authEndpoints.loginJobSeeker,
    prepare: async ({ jobSeekerId, jobSeekerEmail: email }, { database: { db } }) => {
      await db.insert(jobSeekerLogins).values({ jobSeekerId, passwordHash });
      return { body: { email, password: PASSWORD } };
    },
  },
  {
    endpoint: authEndpoints.setPassword,
    prepare: async ({ jobSeekerEmail }, { api, database: { db } }) => {
      const token = await requestLink(api, db, jobSeekerEmail);
      return { body: { token, password: PASSWORD } };
    },
  },
  {
    endpoint: authEndpoints.confirmEmail,
    prepare: async ({ jobSeekerId, jobSeekerEmail }, { database: { db } }) => {
      const token = newToken();
      const row = { email: `new-${jobSeekerEmail}`, tokenHash: hashToken(token) };
      const expiresAt = new Date(Date.now() + 60_000);
      await db.insert(emailChanges).values({ jobSeekerId, ...row, expiresAt });
      return { body: { token } };
    },
  },
  {
    endpoint: authEndpoints.confirmEmail,
    prepare: async ({ companyId }, { database: { db } }) => {
      const token = newToken();
      const row = { email: 'new@volta.example', tokenHash: hashToken(token) };
      const expiresAt = new Date(Date.now() + 60_000);
      await db.insert(emailChanges).values({ memberId: companyId, ...row, expiresAt });
      return { body: { token } };
    },
  },
];

const named = calls.map((call) => {
  return { name: `${call.endpoint.method} ${call.endpoint.path}`, call };
});

test.each(named)('$name never fails', async ({ call }) => {
  await Promise.all(lanes.map((lane) => callDuringRemovals(lane, call)));
});

/** One call after the other, each held back at a later statement than the one before. */
async function callDuringRemovals(lane: Lane, { endpoint, prepare }: Call): Promise<void> {
  const { api, database, isBlocked, proxy, remove } = lane;
  for (let message = 1, wasHeld = true; wasHeld; message += 1) {
    expect(message).toBeLessThan(MAX_MESSAGES);
    const { owned, company, jobSeeker } = await makeOwners(api, database.db);
    const input = await prepare(owned, lane);
    await api.settled();
    const { headers } = endpoint.access === 'jobseeker' ? jobSeeker : company;
    const held = proxy.holdAt(message);
    const answering = api.call(endpoint, input, endpoint.access === 'anyone' ? {} : headers);
    wasHeld = await Promise.race([held.come.then(() => true), answering.then(() => false)]);
    if (wasHeld) {
      let isOver = false;
      const removing = remove(owned)
        // What the call has changed first may have another name now.
        .catch((error: unknown) => expect(error).toBeInstanceOf(ApiError))
        .finally(() => (isOver = true));
      await until('it is removed, or waits', async () => isOver || (await isBlocked()));
      held.release();
      await removing;
    }
    held.release();
    const { status, error } = await answering;
    const expected = NOTES.has(endpoint) ? EXPECTED_OF_NOTE : EXPECTED;
    if (!expected.has(status)) throw new Error(`Statement ${message}: ${status} ${error?.error}`);
    if (endpoint === jobEndpoints.postJob && status !== 200) {
      expect(error?.error).toBe('Please log in to continue.');
    }
  }
  await api.settled();
  expect(api.logged.splice(0).filter((line) => /"level":[56]0/.test(line))).toEqual([]);
}
