import { keptInTab } from './storage.ts';

export type ToastKind = 'success' | 'error';

export interface Toast {
  readonly kind: ToastKind;
  readonly text: string;
}

/**
 * How long a toast stays, how long it then takes to go (both in ms), and how many are shown at most
 * (specification, section 9).
 */
export const TOAST_DURATION = { success: 2000, error: 4000 } as const;
export const TOAST_REMOVAL_DELAY = 1000;
export const MOST_TOASTS = 20;

const later = keptInTab('toast');

/** Shows a toast in whichever region the page has: the element, or sonner's inside an island. */
export function showToast(kind: ToastKind, text: string): void {
  document.dispatchEvent(new CustomEvent<Toast>('toast', { detail: { kind, text } }));
}

/** Shows a toast on the page that opens next in this tab. */
export function showToastOnNextPage(kind: ToastKind, text: string): void {
  later.write(JSON.stringify({ kind, text }));
}

/**
 * Hands each toast to `show`, one left by the page before first. Of two regions on a page the one
 * that comes `first` gets all. Returns how to stop.
 */
export function listenForToasts(show: (toast: Toast) => void, first = false): () => void {
  const left = later.read();
  later.forget();
  if (left !== null) show(JSON.parse(left) as Toast);
  const listener = (event: Event) => {
    event.stopImmediatePropagation();
    show((event as CustomEvent<Toast>).detail);
  };
  document.addEventListener('toast', listener, first);
  return () => document.removeEventListener('toast', listener, first);
}
