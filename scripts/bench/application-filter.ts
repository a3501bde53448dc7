import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Page } from 'playwright';
import { authEndpoints } from '#src/contracts/auth.ts';
import { openDatabase } from '#src/server/db/database.ts';
import { operatorEndpoints } from '#src/server/operator/contract.ts';
import { callOperatorApi } from '#src/server/operator/operator-client.ts';
import { addApplicants } from '#tests/support/builders/application-rows.ts';
import { aJob } from '#tests/support/builders/job-input.ts';
import { chromiumFlags, ensureChromium } from '#tests/support/chromium.ts';
import { startRealServer, type RealServer } from '#tests/support/e2e/real-server.ts';
import { findDatabase } from '#tests/support/e2e/server-database.ts';
import { pino } from 'pino';
import { bundleServer } from '#scripts/server/server-bundle.ts';
import type { BenchRow } from './bench-row.ts';
import { longestTask } from './longest-task.ts';

const APPLICATIONS = 2_000;
/** A cheap phone against a developer's machine. */
const CPU_SLOWDOWN = 6;
const TYPED = 'kwame mensah 19';
/** Milliseconds between two keys of a quick typist. */
const KEY_INTERVAL = 120;
/** Milliseconds within which a key counts as answered at once (web.dev, Interaction to Next Paint). */
const GOOD_RESPONSE_MS = 200;

const FIRST_NAMES = ['Ama', 'Kofi', 'Esi', 'Kwame', 'Abena', 'Yaw', 'Akosua', 'Wanjiru'];
const LAST_NAMES = ['Mensah', 'Owusu', 'Boateng', 'Kamau', 'Eze', 'Addo', 'Quartey'];

/** Typing a name over a company's list of 2,000 applications, in Chromium on the real server; needs dist/. */
export async function benchApplicationFilter(): Promise<BenchRow[]> {
  await bundleServer();
  const server = await startRealServer({ DEMO: '0' });
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: chromiumFlags(),
  });
  try {
    const page = await browser.newPage({ baseURL: server.url });
    await fillApplications(server, page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto('/company-dashboard/application');
    await page.getByText('2,000 applications').waitFor();
    await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
    const response = await worstResponse(page);
    const longest = longestTask(await browser.stopTracing());
    const name = (what: string) => `${APPLICATIONS.toLocaleString('en-GB')} applications: ${what}`;
    return [
      {
        name: name('worst answer to a key'),
        value: response,
        unit: 'ms',
        target: GOOD_RESPONSE_MS,
      },
      { name: name('longest task while typing'), value: longest, unit: 'ms' },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Makes a company with one job and all its applications, and signs `page` in. */
async function fillApplications({ dataDir }: RealServer, page: Page): Promise<void> {
  const { username, password } = await callOperatorApi(dataDir, operatorEndpoints.createCompany, {
    body: { username: 'measured', email: 'measured@company.example', name: 'Measured' },
  });
  await page.request.post(`/api${authEndpoints.loginCompany.path}`, {
    data: { username, password },
  });
  const posted = await page.request.post('/api/jobs', { data: aJob() });
  const { id } = (await posted.json()) as { id: string };
  const database = openDatabase(await findDatabase(dataDir), pino({ level: 'silent' }));
  const names = Array.from({ length: APPLICATIONS }, (_, number) =>
    [FIRST_NAMES[number % FIRST_NAMES.length], LAST_NAMES[number % LAST_NAMES.length], number].join(
      ' ',
    ),
  );
  await addApplicants(database.db, id, names);
  await database.close();
}

/** Types a name and answers the longest time from a key to the frame that shows it, in ms. */
async function worstResponse(page: Page): Promise<number> {
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      durations.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    performance.mark('filter-start');
  });
  await page.getByLabel("Applicant's name").pressSequentially(TYPED, { delay: KEY_INTERVAL });
  await page.getByText(/^\d+ applications?$/).waitFor();
  await page.evaluate(() => performance.mark('filter-end'));
  // The browser reports an event only some time after its frame.
  await delay(1_000);
  return page.evaluate(() =>
    Math.max(0, ...(window as unknown as { durations: number[] }).durations),
  );
}
