import { once } from 'node:events';
import type { Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import * as v from 'valibot';
import type { EndpointDefinition, EndpointInput, EndpointResponse } from '#src/contracts/endpoint.ts';
import { errorBody, ERROR_STATUS, type ErrorBody, type ErrorCode } from '#src/contracts/errors.ts';
import { createApp } from '#src/server/app.ts';
import type { Database } from '#src/server/db/database.ts';
import type { Services } from '#src/server/services.ts';
import { createBackground } from '#src/server/platform/background.ts';
import { createPasswords } from '#src/server/platform/passwords/passwords.ts';
import { createKnownListings } from '#src/server/modules/alerts/known-listings.ts';
import type { Listings } from '#src/server/modules/listings/read-listings.ts';
import { createProofOfWork } from '#src/server/modules/proof-of-work.ts';
import type { Scholarships } from '#src/server/modules/scholarships/read-scholarships.ts';
import { noLimits } from '#src/server/platform/limits/rate-limits.ts';
import { openDiskStore } from '#src/server/platform/files/disk-store.ts';
import type { FileStore } from '#src/server/platform/files/file-store.ts';
import { createCheckHealth } from '#src/server/platform/health.ts';
import { createFiles, type Files } from '#src/server/platform/files/files.ts';
import type { Api } from '#src/server/platform/http/api.ts';
import { createHttpServer } from '#src/server/platform/http/http-server.ts';
import { createUploadRoom } from '#src/server/platform/uploads/uploads.ts';
import { close } from '#src/server/platform/http/listening.ts';
import { publish, publishScholarships } from './published-list.ts';

/** A browser that is no bot; Node's own name is one. */
export const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
/** The site that the API under test belongs to. */
export const SITE = 'https://jobs.example.org';

export interface Answer<E extends EndpointDefinition> {
  status: number;
  headers: Headers;
  /** Validated by the endpoint's schema; undefined with an error and with 204. */
  body: EndpointResponse<E> | undefined;
  /** Validated by the contract of errors. */
  error: ErrorBody | undefined;
}

export interface TestApi {
  /** What the API takes for the present; set it to travel. */
  time: { now: Date };
  /** Lines of the log. */
  logged: string[];
  /** Address of the API. */
  base: string;
  files: Files;
  /** What the API works with. */
  services: Services;
  /** The lists that are searched: empty at first. */
  served: { listings: Listings | undefined; scholarships: Scholarships | undefined };
  /** Holds the stored files in `uploads` and those being read in `incoming`. */
  folder: string;
  /** Calls an endpoint as its contract says and checks that the answer keeps it. */
  call: <E extends EndpointDefinition>(
    endpoint: E,
    input: EndpointInput<E>,
    headers?: Record<string, string>,
  ) => Promise<Answer<E>>;
  /** Sends anything at all to a path under the API's base. */
  send: (path: string, init?: RequestInit) => Promise<Response>;
  /** Every method and path that the API answers, such as `GET /api/jobs`. */
  routes: readonly string[];
  /** Waits for what answers do not wait for. */
  settled: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * The real API and HTTP server on a loopback port, in this process, over `db`.
 * @param adjust changes the server before it listens
 * @param passwords with lower costs where thousands are checked
 * @param openStore where uploads are kept; a folder of its own by default
 */
export async function startApi(
  db: Database,
  config: Partial<Services['config']> = {},
  limits = noLimits,
  adjust: (server: Server) => void = () => undefined,
  passwords = createPasswords(),
  openStore: (folder: string) => Promise<FileStore> = openDiskStore,
): Promise<TestApi> {
  const logged: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line) => void logged.push(line) });
  const time = { now: new Date() };
  const background = createBackground(log);
  const site = {
    apiOrigins: [SITE],
    https: true,
    siteUrl: SITE,
    operatorMail: undefined,
    changedSettings: [],
    operators: [],
    needsSecondFactor: false,
  };
  const limitsOfUse = { openJobsPerCompany: 200, keepApplicationsMonths: 12 };
  const clock = () => time.now;
  const folder = await mkdtemp(join(tmpdir(), 'adwuma-files-'));
  const folders = { dataDir: folder, contentDir: folder, jobsFile: join(folder, 'jobs.json') };
  const settings = { ...site, ...limitsOfUse, ...folders, ...config };
  const store = await openStore(join(folder, 'uploads'));
  const files = createFiles({ db, store, clock, background });
  const incomingFolder = join(folder, 'incoming');
  const served: TestApi['served'] = {
    listings: await publish([]),
    scholarships: await publishScholarships([]),
  };
  const services: Services = {
    db,
    clock,
    config: settings,
    background,
    checkHealth: createCheckHealth({ db, store, log }, folder, () => true),
    files,
    incomingFolder,
    limits,
    proofOfWork: createProofOfWork({ db, clock, limits }),
    uploadRoom: createUploadRoom({ dataDir: folder, uploadMbPerHour: 600 }, () => undefined),
    certificate: { current: () => undefined, look: () => Promise.resolve() },
    dist: join(folder, 'dist'),
    findWarnings: () => Promise.resolve([]),
    warnOfSum: () => undefined,
    listings: { current: () => served.listings, renew: () => Promise.resolve() },
    scholarships: { current: () => served.scholarships },
    known: createKnownListings({ db, clock }),
    passwords,
    mail: { wake: () => undefined },
    log,
  };
  const api = createApp(services);
  // As behind one proxy, so that a test can say whom a request comes from.
  const server = createHttpServer({
    api,
    https: settings.https,
    trustProxy: (_, hop) => hop === 0,
  });
  adjust(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;

  const send: TestApi['send'] = (path, init) => fetch(base + path, init);
  return {
    time,
    logged,
    base,
    files,
    services,
    served,
    folder,
    send,
    routes: routesOf(api),
    call: (endpoint, input, headers) => callThrough(send, endpoint, input, headers),
    settled: () => background.settled(),
    stop: async () => {
      await close(server);
      await background.settled();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** As `TestApi.call`, of an API that runs anywhere. @throws TypeError where the connection breaks */
export async function callThrough<E extends EndpointDefinition>(
  send: TestApi['send'],
  endpoint: E,
  input: EndpointInput<E>,
  headers: Record<string, string> = {},
): Promise<Answer<E>> {
  return readAnswer(endpoint, await send(...requestFor(endpoint, input, headers)));
}

/** Each route once; what stands at every method only refuses the others. */
function routesOf(api: Api): string[] {
  const routes = api.routes.filter(({ method }) => method !== 'ALL');
  return [...new Set(routes.map(({ method, path }) => `${method} ${path}`))];
}

function requestFor(
  { method, path, upload }: EndpointDefinition,
  input: { params?: object; query?: object; body?: unknown; file?: File },
  headers: Record<string, string>,
): [string, RequestInit] {
  const params = new Map(Object.entries(input.params ?? {}));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params.get(name))));
  const query = new URLSearchParams(Object.entries(input.query ?? {})).toString();
  const json = 'body' in input ? JSON.stringify(input.body) : null;
  const type = json === null ? {} : { 'content-type': 'application/json' };
  const form = new FormData();
  if (upload !== undefined && input.file !== undefined) form.append(upload.field, input.file);
  return [
    query === '' ? filled : `${filled}?${query}`,
    {
      method,
      headers: { 'user-agent': BROWSER, ...type, ...headers },
      body: upload === undefined ? json : form,
    },
  ];
}

async function readAnswer<E extends EndpointDefinition>(endpoint: E, response: Response): Promise<Answer<E>> {
  const { status, headers } = response;
  if (!response.ok) {
    return { status, headers, body: undefined, error: await readErrorBody(response) };
  }
  if (endpoint.download?.bytes) {
    await response.bytes();
    return { status, headers, body: undefined, error: undefined };
  }
  if (endpoint.response === undefined) {
    if (status !== 204) throw new Error(`${endpoint.path} answered ${status}, not 204.`);
    return { status, headers, body: undefined, error: undefined };
  }
  const content: unknown = await (endpoint.download ? readText(response) : response.json());
  const body = v.parse(strict(endpoint.response), content) as EndpointResponse<E>;
  return { status, headers, body, error: undefined };
}

/** Its text with the mark at its start, which `text()` leaves out. */
async function readText(response: Response): Promise<string> {
  return Buffer.from(await response.arrayBuffer()).toString('utf8');
}

/** The same schema, but with nothing in an object that it does not name. */
function strict(schema: v.GenericSchema): v.GenericSchema {
  return 'entries' in schema ? v.strictObject(schema.entries as v.ObjectEntries) : schema;
}

/** Reads an error as the contract has it, and that its status belongs to its code. */
async function readErrorBody(response: Response): Promise<ErrorBody> {
  const body = v.parse(v.strictObject(errorBody.entries), await response.json());
  if (ERROR_STATUS[body.code as ErrorCode] !== response.status) {
    throw new Error(`Status ${response.status} with the code ${body.code}.`);
  }
  return body;
}

/** The error of an answer together with its status. */
export async function readError(response: Response): Promise<ErrorBody & { status: number }> {
  return { ...(await readErrorBody(response)), status: response.status };
}
