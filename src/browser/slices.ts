/** Longest stretch of work, in ms, before the page gets a turn; on a slow phone it takes several times that. */
const SLICE_MS = 6;
/** Milliseconds; several frames of a slow phone. */
const HIDDEN_MS = 100;

/** More elements than a phone shows at a time; a slow one lays them out in a tenth of a second. */
const AT_ONCE = 8;

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

/** Lets the first of `elements` be painted at once and the others some a frame, not all in one long task. */
export async function unfold(elements: readonly HTMLElement[]): Promise<void> {
  const rest = elements.slice(AT_ONCE);
  for (const element of rest) element.style.display = 'none';
  while (rest.length > 0) {
    await letPagePaint();
    for (const element of rest.splice(0, AT_ONCE)) element.style.display = '';
  }
}

function letPageWork(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
