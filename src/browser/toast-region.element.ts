import {
  listenForToasts,
  MOST_TOASTS,
  TOAST_DURATION,
  TOAST_REMOVAL_DELAY,
  type Toast,
} from './toasts.ts';

/** `<toast-region>`: the page's toast area. Its toasts are `p.toast.toast--{kind}`. */
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

  #show({ kind, text }: Toast): void {
    const toast = document.createElement('p');
    toast.className = `toast toast--${kind}`;
    toast.textContent = text;
    this.append(toast);
    if (this.childElementCount > MOST_TOASTS) this.firstElementChild?.remove();
    setTimeout(() => {
      toast.classList.add('toast--leaving');
      setTimeout(() => toast.remove(), TOAST_REMOVAL_DELAY);
    }, TOAST_DURATION[kind]);
  }
}

customElements.define('toast-region', ToastRegion);
