import { tabValue } from './storage.ts';

export type ToastKind = 'success' | 'error';

export interface Toast {
  readonly kind: ToastKind;
  readonly text: string;
  /** A way on. */
  readonly link?: { readonly href: string; readonly text: string } | undefined;
}

/**
 * How long a toast stays, how long it then takes to go (both in ms), and how many are shown at most
 * (specification, section 9).
 */
export const TOAST_DURATION = { success: 2000, error: 4000 } as const;
export const TOAST_REMOVAL_DELAY = 1000;
export const MOST_TOASTS = 20;

const later = tabValue('toast');

/** Shows a toast in the page's toast area; islands and elements call the same. */
export function showToast(kind: ToastKind, text: string, link?: Toast['link']): void {
  document.dispatchEvent(new CustomEvent<Toast>('toast', { detail: { kind, text, link } }));
}

/** Shows a toast on the page that opens next in this tab. */
export function showToastOnNextPage(kind: ToastKind, text: string): void {
  later.write(JSON.stringify({ kind, text }));
}

/** What the page before left here, for when this page only sends on. */
let left: string | null = null;
let onlySendsOn = false;

/** Leaves what the page before left here to the page that opens next: this one only sends on. */
export function passToastOn(): void {
  onlySendsOn = true;
  if (left !== null) later.write(left);
}

/** Hands each toast to `show`, one left by the page before first. Returns how to stop. */
export function listenForToasts(show: (toast: Toast) => void): () => void {
  if (!onlySendsOn) {
    left = later.read();
    later.forget();
    if (left !== null) show(JSON.parse(left) as Toast);
  }
  const listener = (event: Event) => show((event as CustomEvent<Toast>).detail);
  document.addEventListener('toast', listener);
  return () => document.removeEventListener('toast', listener);
}
