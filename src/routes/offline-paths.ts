import { paths } from './paths.ts';

/** The service worker shows it in place of a page that neither comes nor is kept. */
export const OFFLINE_PATH = '/offline';

/** Kept from the start, and under Save-Data too. */
export const ALWAYS_KEPT: readonly string[] = [paths.saved(), OFFLINE_PATH];

/**
 * Scripts that pages load once a visitor saves something, opens the menu of a card, or presses a button of `/saved`: by
 * name.
 */
export const KEPT_ON_DEMAND = ['on-demand', 'saved-actions'] as const;

/** Its place decides what it serves: the whole site. */
export const SERVICE_WORKER_PATH = '/service-worker.js';
