import type { IncomingMessage } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, vi } from 'vitest';
import { COMPANY_COOKIE, JOB_SEEKER_COOKIE } from '#src/contracts/auth.ts';
import type { Database } from '#src/server/db/database.ts';
import { noLimits } from '#src/server/platform/limits/rate-limits.ts';
import { BROWSER, startApi, type TestApi } from './api-harness.ts';
import { faultyNetwork, type Network } from './faulty-network.ts';
import { signInCompany, signInJobSeeker, type SignedIn } from './sign-in.ts';
import { createTestDatabase } from './test-database.ts';

/** Vitest's own; `document.cookie` and XMLHttpRequest use its cookies too. */
declare const jsdom: {
  reconfigure: (change: { url: string }) => void;
  cookieJar: {
    getCookieStringSync: (address: string) => string;
    setCookieSync: (cookie: string, address: string) => unknown;
    removeAllCookiesSync: () => void;
  };
};

export interface StoreApi {
  api: TestApi;
  db: Database;
  network: Network;
  /** Adds an account and gives its session to this browser; `facts` are columns of its row. */
  enterAsCompany: (...facts: FactsOf<typeof signInCompany>) => Promise<SignedIn>;
  enterAsJobSeeker: (...facts: FactsOf<typeof signInJobSeeker>) => Promise<SignedIn>;
  /** This browser has no session any more, as when it has run out. */
  leave: () => void;
  /** Does `work` while the server cannot find a table: what needs it fails with `BROKEN`. */
  without: (table: string, work: () => Promise<void>) => Promise<void>;
}

/** As `vi.waitFor`, with the time that a server's answer may take on a busy machine. */
export const waitFor = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, 10_000);

/** The server's own sentence for a mistake of its own. */
export const BROKEN = 'Something went wrong on our side. Please try again later.';

type FactsOf<F extends typeof signInCompany | typeof signInJobSeeker> =
  Parameters<F> extends [unknown, (infer Facts)?, ...unknown[]] ? [facts?: Facts] : never;

/**
 * Makes the jsdom of a test file a page of the real API's own site: `fetch` and XMLHttpRequest
 * reach it as in a browser, with cookies. What the browser keeps is gone after every test.
 */
export async function openSite(): Promise<StoreApi> {
  const database = await createTestDatabase();
  const { db } = database;
  let network: Network | undefined;
  // jsdom keeps the origin that it began with: XMLHttpRequest names it also after the change below.
  const config = { https: false, apiOrigins: [window.origin] };
  const api = await startApi(db, config, noLimits, (server) => {
    server.prependListener('request', askForPlainAnswers);
    network = faultyNetwork(server);
  });
  if (network === undefined) throw new Error('The server has no network.');
  const faults = network;
  const { origin } = new URL(api.base);
  jsdom.reconfigure({ url: origin });
  actAsBrowser();

  afterEach(async () => {
    faults.restore();
    await api.settled();
    jsdom.cookieJar.removeAllCookiesSync();
    localStorage.clear();
    sessionStorage.clear();
  });
  afterAll(async () => {
    await api.stop();
    await database.drop();
  });

  const keep = (name: string, account: SignedIn): SignedIn => {
    jsdom.cookieJar.setCookieSync(`${name}=${account.token}; Path=/; HttpOnly`, origin);
    return account;
  };
  return {
    api,
    db,
    network,
    enterAsCompany: async (facts) => keep(COMPANY_COOKIE, await signInCompany(db, facts)),
    enterAsJobSeeker: async (facts) => keep(JOB_SEEKER_COOKIE, await signInJobSeeker(db, facts)),
    leave: () => jsdom.cookieJar.removeAllCookiesSync(),
    without: async (table, work) => {
      const [name, away] = [sql.identifier(table), sql.identifier(`${table}_away`)];
      await db.execute(sql`alter table ${name} rename to ${away}`);
      await work().finally(() => db.execute(sql`alter table ${away} rename to ${name}`));
    },
  };
}

/** jsdom's XMLHttpRequest asks for compressed answers, and then does not unpack those that are errors. */
function askForPlainAnswers({ headers }: IncomingMessage): void {
  delete headers['accept-encoding'];
}

/** Gives Node's `fetch` what a browser's has: addresses of this site, its cookies and its origin. */
function actAsBrowser(): void {
  const { fetch, Request } = globalThis;

  globalThis.Request = class extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(input instanceof Request ? input : new URL(input, location.href), init);
    }
  };

  globalThis.fetch = async (input, init) => {
    const request = new globalThis.Request(input, init);
    // As for a page on another host than the API: only a call that asks for it carries cookies.
    if (request.credentials !== 'include') return fetch(request);
    const cookies = jsdom.cookieJar.getCookieStringSync(request.url);
    if (cookies !== '') request.headers.set('cookie', cookies);
    if (request.method !== 'GET') request.headers.set('origin', location.origin);
    request.headers.set('user-agent', BROWSER);
    const response = await fetch(request);
    for (const cookie of response.headers.getSetCookie()) {
      jsdom.cookieJar.setCookieSync(cookie, request.url);
    }
    return response;
  };
}
