/** Keys remembered at once; beyond, everybody starts with a free portion again. */
const MOST_KEYS = 50_000;

/**
 * Spends what each process may without asking, and then from `shared` a portion at a time, so that
 * a call costs the database nothing in most cases. All processes together exceed the shared limit
 * by their free portions at most.
 */
export function inPortions(
  shared: (key: string, points: number) => Promise<void>,
  { portion, seconds }: { portion: number; seconds: number },
): (key: string) => Promise<void> {
  let left = new Map<string, number>();
  let end = 0;

  return async (key) => {
    const now = performance.now();
    if (now >= end || left.size >= MOST_KEYS) {
      left = new Map();
      end = now + seconds * 1000;
    }
    const own = left.get(key) ?? portion;
    if (own === 0) await shared(key, portion);
    // Others may have spent or taken some of it meanwhile.
    left.set(key, own === 0 ? (left.get(key) ?? 0) + portion - 1 : own - 1);
  };
}
