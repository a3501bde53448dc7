import { savedKey } from '#src/domain/saved/saved-key.ts';
import { showToast } from '#src/browser/toasts.ts';
import { keyOfCard } from './card-key.ts';
import { readSaved, watchSaved } from './saved-list.ts';

let saved: ReadonlySet<string> | undefined;

/** `<save-button><button>`: keeps what the card around it says, or the page without one, and marks what is kept. */
class SaveButton extends HTMLElement {
  connectedCallback(): void {
    // Cards that are put back after a search are connected again.
    this.onclick = (event) => {
      event.preventDefault();
      void press(this);
    };
    this.show();
  }

  show(): void {
    const button = this.firstElementChild;
    if (!saved || !button) return;
    const key = keyOfCard(this.closest('li'));
    const isSaved = saved.has(savedKey(key));
    button.textContent = isSaved ? 'Saved' : 'Save';
    button.ariaLabel = `${button.textContent} ${key.title}`;
    button.ariaPressed = String(isSaved);
  }
}

customElements.define('save-button', SaveButton);

watchSaved(() => {
  const { items } = readSaved();
  saved = new Set(items.map(savedKey));
  for (const one of document.querySelectorAll<SaveButton>('save-button')) one.show();
  for (const link of document.querySelectorAll<HTMLElement>('a[href="/saved"]')) {
    link.dataset['count'] = items.length ? String(items.length) : '';
  }
});

// What is opened is filled, also what comes later; `toggle` does not bubble.
document.addEventListener(
  'toggle',
  ({ target }) => {
    if (target instanceof Element && target.matches('.more-about[open]')) void fill(target);
  },
  true,
);

const FAILED = 'This did not load. Please try again once you are connected.';

async function press(button: Element): Promise<void> {
  try {
    const { toggleSaved } = await import('./toggle-saved.ts');
    toggleSaved(button.closest('li'));
  } catch {
    showToast('error', FAILED);
  }
}

async function fill(menu: Element): Promise<void> {
  try {
    const { fillMenu } = await import('./card-menu.ts');
    fillMenu(menu);
  } catch {
    showToast('error', FAILED);
  }
}
