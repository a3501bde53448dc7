import { logInfo } from './log.ts';
import {
  listenForToasts,
  MAX_TOASTS,
  TOAST_DURATION,
  TOAST_REMOVAL_DELAY,
  toastRenderer,
  type Toast,
} from './toasts.ts';
import { uncoverFocus } from './uncover-focus.ts';

/** `<toast-region>`: the page's toast area. Its own toasts are `p.toast.toast--{kind}`. */
class ToastRegion extends HTMLElement {
  #stop = () => {};

  connectedCallback(): void {
    // A live region has to be there before its text is, or nothing is read out.
    this.setAttribute('role', 'status');
    this.#stop = listenForToasts((toast) => this.#show(toast));
  }

  disconnectedCallback(): void {
    this.#stop();
  }

  #show(toast: Toast): void {
    const render = toastRenderer();
    if (!render) return this.#append(toast);
    render(toast).catch((failure: unknown) => {
      logInfo('The toasts could not be loaded.', failure);
      this.#append(toast);
    });
  }

  #append({ kind, text, link }: Toast): void {
    const toast = document.createElement('p');
    toast.className = `toast toast--${kind}`;
    const sentence = document.createElement('span');
    sentence.textContent = text;
    toast.append(sentence);
    if (link) {
      const next = document.createElement('a');
      next.href = link.href;
      next.textContent = link.text;
      toast.append(' ', next);
    }
    this.append(toast);
    uncoverFocus(this.getBoundingClientRect());
    // A visitor who presses keys would have to go through the whole page to reach it.
    if (document.activeElement?.matches(':focus-visible')) toast.querySelector('a')?.focus();
    if (this.childElementCount > MAX_TOASTS) this.firstElementChild?.remove();
    const leave = () => {
      // It stays while a visitor is about to follow its link.
      if (toast.matches(':hover, :focus-within')) {
        setTimeout(leave, TOAST_DURATION[kind]);
        return;
      }
      toast.classList.add('toast--leaving');
      setTimeout(() => toast.remove(), TOAST_REMOVAL_DELAY);
    };
    setTimeout(leave, TOAST_DURATION[kind]);
  }
}

customElements.define('toast-region', ToastRegion);
