/** Longest stretch of work, in ms, before the page gets a turn; on a slow phone it takes several times that. */
const SLICE_MS = 6;

interface Scheduler {
  readonly yield?: () => Promise<void>;
}

/** Cuts long work into slices: `await slice()` between its steps goes on at once until a slice is full. */
export function sliced(): () => Promise<void> | undefined {
  let started = performance.now();
  return () => {
    if (performance.now() - started < SLICE_MS) return undefined;
    return letPageWork().then(() => {
      started = performance.now();
    });
  };
}

/** Gives the page a turn. */
export function letPageWork(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
