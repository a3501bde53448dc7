import { paths } from './paths.ts';

/** What the service worker shows in place of a page that neither comes nor is kept. */
export const OFFLINE_PATH = '/offline';

/** Kept from the start, and under Save-Data too. */
export const ALWAYS_KEPT: readonly string[] = [paths.saved(), OFFLINE_PATH];

/** Its place decides what it serves: the whole site. */
export const SERVICE_WORKER_PATH = '/service-worker.js';
