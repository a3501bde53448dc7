import autocannon from 'autocannon';
import type { Load, LoadResult } from './load.ts';

/** Connections of a load that says nothing else (design section 7). */
const CONNECTIONS = 32;

process.once('message', (load: Load) => {
  void measure(load).then((result) => {
    process.send?.(result, () => process.disconnect());
  });
});

async function measure(load: Load): Promise<LoadResult> {
  let next = 0;
  const result = await autocannon({
    url: load.url,
    connections: load.connections ?? CONNECTIONS,
    duration: load.seconds,
    ...(load.rate === undefined ? {} : { overallRate: load.rate }),
    requests: [
      {
        setupRequest: (request) => {
          const target = load.targets[next++ % load.targets.length];
          if (target === undefined) throw new Error('A load needs targets.');
          const { method = 'GET', path, headers, body } = target;
          return {
            ...request,
            method,
            path,
            headers: { ...BROWSER, ...(body === undefined ? {} : JSON_BODY), ...headers },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          };
        },
      },
    ],
  });
  const answered = result['2xx'] + result.non2xx;
  const statuses = Object.entries(result.statusCodeStats ?? {}).map(
    ([status, { count = 0 }]) => [status, count] as const,
  );
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    sent: answered,
    bytes: answered === 0 ? 0 : result.throughput.total / answered,
    statuses: { ...Object.fromEntries(statuses), ...(result.errors > 0 && { 0: result.errors }) },
  };
}

/** No bot: views of bots are not counted, and so would cost less. */
const BROWSER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};
const JSON_BODY = { 'content-type': 'application/json' };
