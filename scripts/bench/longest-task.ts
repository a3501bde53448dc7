interface TraceEvent {
  name: string;
  /** Process and thread. */
  pid: number;
  tid: number;
  /** Start and duration in microseconds. */
  ts: number;
  dur?: number;
}

const TASK = 'ThreadControllerImpl::RunTask';

/**
 * The longest task, in milliseconds, that the page's main thread ran between its marks
 * `filter-start` and `filter-end` in a Chromium trace. A task under way at a mark counts whole.
 */
export function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] };
  const mark = (name: string) => {
    const found = traceEvents.find((event) => event.name === name);
    if (found === undefined) throw new Error(`The trace has no mark ${name}.`);
    return found;
  };
  const [start, end] = [mark('filter-start'), mark('filter-end')];
  const tasks = traceEvents.filter(
    ({ name, pid, tid, ts, dur = 0 }) =>
      name === TASK && pid === start.pid && tid === start.tid && ts < end.ts && ts + dur > start.ts,
  );
  if (tasks.length === 0) throw new Error('The trace has no tasks.');
  return Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000;
}
