import { tabValue } from './storage.ts';

export type ToastKind = 'success' | 'error';

export interface Toast {
  readonly kind: ToastKind;
  readonly text: string;
  /** A link after the text. */
  readonly link?: { readonly href: string; readonly text: string } | undefined;
  /** A button, on pages with React alone; the toast then stays longer. */
  readonly action?: { readonly text: string; readonly act: () => void } | undefined;
}

/** How long a toast stays, how long it then takes to go (both in ms), and how many are shown at most. */
export const TOAST_DURATION = { success: 2000, error: 4000 } as const;
/** How long one with a button stays, in ms. */
export const ACTION_DURATION = 10_000;
export const TOAST_REMOVAL_DELAY = 1000;
export const MAX_TOASTS = 20;

const later = tabValue('toast');

/** Shows a toast on this page. */
export function showToast(kind: ToastKind, text: string, link?: Toast['link'], action?: Toast['action']): void {
  document.dispatchEvent(new CustomEvent<Toast>('toast', { detail: { kind, text, link, action } }));
}

/** Shows a toast on the page that opens next in this tab. */
export function showToastOnNextPage(kind: ToastKind, text: string): void {
  later.write(JSON.stringify({ kind, text }));
}

/** The toast of the page before, for when this page only redirects. */
let received: string | null = null;
let redirects = false;

/** Passes the toast of the page before on to the page that opens next: this one only redirects. */
export function passToastOn(): void {
  redirects = true;
  if (received !== null) later.write(received);
}

/** Calls `show` with each toast, one of the page before first. Returns how to stop. */
export function listenForToasts(show: (toast: Toast) => void): () => void {
  if (!redirects) {
    received = later.read();
    later.forget();
    if (received !== null) show(JSON.parse(received) as Toast);
  }
  const listener = (event: Event) => show((event as CustomEvent<Toast>).detail);
  document.addEventListener('toast', listener);
  return () => document.removeEventListener('toast', listener);
}

/** Shows a toast in place of `<toast-region>`. Rejects when it cannot, and the region then shows it. */
export type ToastRenderer = (toast: Toast) => Promise<void>;

let renderer: ToastRenderer | undefined;

export const toastRenderer = () => renderer;

/** Replaces what shows the toasts of this page. */
export function setToastRenderer(other: ToastRenderer): void {
  renderer = other;
}
