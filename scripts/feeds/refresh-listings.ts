import { setTimeout as pause } from 'node:timers/promises';
import { readRegister } from '#src/content/source-register.ts';
import { progressBar } from '../command/progress-bar.ts';
import { OutgoingRequests } from '../outgoing/outgoing-requests.ts';
import { DOWNLOAD_LIMITS } from './download.ts';
import type { RefreshReport } from './refresh-report.ts';
import { refresh, type RefreshRequest } from './refresh.ts';

/** Between two pages of a source. */
const PAGE_PAUSE_MS = 1_000;

/**
 * Fetches the enabled feeds of a register, a file, into a job file, with a bar on a terminal.
 * @throws {RefusedInput} when a file cannot be read, or a named source not be fetched.
 */
export async function refreshListings({
  register: file,
  ...request
}: Omit<RefreshRequest, 'register'> & { readonly register: string }): Promise<RefreshReport> {
  const requests = new OutgoingRequests({
    allowLoopback: process.env['FEED_HOSTS_LOCAL'] === 'allow',
  });
  try {
    const register = readRegister(file);
    const tools = {
      requests,
      pause,
      limits: DOWNLOAD_LIMITS,
      pagePauseMs: PAGE_PAUSE_MS,
      now: new Date(),
    };
    const progress = progressBar(process.stderr, { format: '{value} of {total} feeds' });
    return await refresh({ register, ...request }, tools, progress);
  } finally {
    await requests.close();
  }
}
