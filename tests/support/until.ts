import { vi } from 'vitest';

/**
 * Asks again and again until `ask` answers something and does not throw.
 * @throws Error with the last reason when that takes longer than `limit` milliseconds
 */
export function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false> | T | undefined | false,
  limit = 20_000,
): Promise<T> {
  const attempt = async () => {
    const answer = await ask();
    if (answer === undefined || answer === false) throw new Error(`Waited in vain: ${what}.`);
    return answer;
  };
  return vi.waitFor(attempt, { timeout: limit, interval: 20 });
}
