import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { jobEndpoints } from '#src/contracts/jobs.ts';
import { linkClicks } from '#src/server/db/schema/tracking.ts';
import { BROWSER } from '#tests/support/api-harness.ts';
import { addCompany } from '#tests/support/builders/company-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { openApi } from '#tests/support/open-api.ts';

const { api } = await openApi();
let jobId: string;
beforeAll(async () => {
  jobId = (await addJob(api.db, (await addCompany(api.db)).id)).id;
});

/** Reports of each connection, and what begins an answer. */
const EACH = 100;
const ANSWER = /HTTP\/1\.1 (\d+) .*?\r\n\r\n/gs;
const readJob = () => api.call(jobEndpoints.readJobDetails, { params: { id: jobId } });

test('reports that eight connections send without waiting delay the answer to no other caller', async () => {
  const before = await api.db.$count(linkClicks);
  const body = JSON.stringify({ linkType: 'job_apply', itemId: jobId, linkUrl: '/apply' });
  const { hostname, port, pathname } = new URL(`${api.base}/link-clicks`);
  const request = [
    `POST ${pathname} HTTP/1.1`,
    'Host: a',
    `User-Agent: ${BROWSER}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}\r\n\r\n${body}`,
  ].join('\r\n');
  let flooding = true;
  const flood = Promise.all(
    Array.from({ length: 8 }, async () => {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      socket.write(request.repeat(EACH));
      let answers = '';
      for await (const part of socket.setEncoding('latin1')) {
        answers += part;
        if ([...answers.matchAll(ANSWER)].length === EACH) break;
      }
      return [...answers.matchAll(ANSWER)].map(([, status]) => status);
    }),
  ).finally(() => (flooding = false));
  const others: number[] = [];
  while (flooding) others.push((await readJob()).status);
  expect(new Set((await flood).flat())).toEqual(new Set(['204']));
  expect(new Set(others)).toEqual(new Set([200]));
  expect(await api.db.$count(linkClicks)).toBe(before + 8 * EACH);
});
