import autocannon from 'autocannon';

/** One request of a load; its body is JSON. */
export interface Target {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

export interface Load {
  readonly url: string;
  readonly seconds: number;
  /** Sent one after the other, then again from the first. */
  readonly targets: readonly Target[];
  readonly connections?: number;
  /** Requests a second at most; absent for as many as there can be. */
  readonly rate?: number;
}

export interface LoadResult {
  readonly perSecond: number;
  /** Milliseconds that 99 of 100 answers took at most. */
  readonly p99: number;
  readonly sent: number;
  /** How many answers had a status that was not meant, or never came, by status. */
  readonly failures: Readonly<Record<string, number>>;
}

const HEADERS = {
  // No bot: views of bots are not counted, and so would cost less.
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'content-type': 'application/json',
};

/** Sends requests by 32 connections, or as many as are asked for. */
export async function runLoad({ url, seconds, targets, connections = 32, rate }: Load): Promise<LoadResult> {
  let next = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(rate !== undefined && { overallRate: rate }),
    requests: [
      {
        setupRequest(request) {
          const target = targets[next++ % targets.length];
          if (target === undefined) throw new Error('A load needs targets.');
          const { method = 'GET', path, headers, body } = target;
          const bytes = body === undefined ? {} : { body: JSON.stringify(body) };
          return { ...request, method, path, headers: { ...HEADERS, ...headers }, ...bytes };
        },
      },
    ],
  });
  const statuses = Object.entries(result.statusCodeStats ?? {})
    .filter(([status]) => !/^(2..|304)$/.test(status))
    .map(([status, { count = 0 }]) => [status, count] as const);
  const sent = result['2xx'] + result.non2xx;
  // Requests that are cut off at the end count only where nothing was answered.
  const unanswered = sent === 0 ? Math.max(1, result.requests.sent) : result.errors;
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    sent,
    failures: Object.fromEntries([...statuses, ['none', unanswered] as const].filter(([, n]) => n > 0)),
  };
}
