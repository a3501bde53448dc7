/** Longest stretch of work, in ms, before the page gets a turn; on a slow phone it takes several times that. */
const SLICE_MS = 6;
/** Milliseconds; several frames of a slow phone. */
const HIDDEN_MS = 100;

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

/** Goes on once what has changed is painted; in a hidden tab, which paints nothing, a little later. */
export function letPagePaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, HIDDEN_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

function letPageWork(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
