import { setTimeout as delay } from 'node:timers/promises';

/**
 * Asks again and again until `ask` answers something and does not throw.
 * @throws Error with the last reason when that takes longer than `limit` milliseconds
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false> | T | undefined | false,
  limit = 20_000,
): Promise<T> {
  const end = performance.now() + limit;
  let reason: unknown = 'it did not happen';
  while (performance.now() < end) {
    try {
      const answer = await ask();
      if (answer !== undefined && answer !== false) return answer;
    } catch (error) {
      reason = error;
    }
    await delay(20);
  }
  throw new Error(`Waited in vain: ${what}.`, { cause: reason });
}
