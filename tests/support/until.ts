/** Milliseconds between two questions. */
const ASK_EVERY = 20;

/**
 * Asks again and again until `ask` answers something and does not throw; under any test runner or
 * none, which is why it does not use Vitest's own.
 * @throws Error with the last reason when that takes longer than `limit` milliseconds
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false> | T | undefined | false,
  limit = 20_000,
): Promise<T> {
  const end = performance.now() + limit;
  for (;;) {
    try {
      const answer = await ask();
      if (answer !== undefined && answer !== false) return answer;
      if (performance.now() > end) throw new Error(`Waited in vain: ${what}.`);
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY));
  }
}
