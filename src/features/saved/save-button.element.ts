import { isSameItem, savedKey } from '#src/domain/saved/saved-key.ts';
import { showToast } from '#src/browser/toasts.ts';
import { $session, lastRole } from '#src/features/session/session.store.ts';
import { cardAround, identityOf } from './card-identity.ts';
import type { onDemand } from './on-demand.ts';
import { readStored, store, watchSaved, type StoredList } from './saved-list.ts';

let saved: StoredList['items'] | undefined;

/** `<save-button><button>`: keeps what the card around it says, or the page without one, and marks what is kept. */
class SaveButton extends HTMLElement {
  connectedCallback(): void {
    // Cards that are put back after a search are connected again.
    this.onclick = (event) => {
      event.preventDefault();
      const card = cardAround(this);
      if (card) fetched(({ toggleSaved }) => toggleSaved(card), sayFailed);
    };
    this.show();
  }

  show(): void {
    const [button, card] = [this.firstElementChild, cardAround(this)];
    if (!saved || !button || !card) return;
    const shown = identityOf(card);
    const isSaved = saved.some((item) => isSameItem(item, shown));
    button.textContent = isSaved ? 'Saved' : 'Save';
    button.ariaLabel = `${button.textContent} ${shown.title}`;
    button.ariaPressed = String(isSaved);
  }
}

customElements.define('save-button', SaveButton);

watchSaved(() => {
  const { items } = readStored();
  saved = items;
  document.querySelectorAll<SaveButton>('save-button').forEach((one) => one.show());
  document.querySelectorAll<HTMLElement>('a[href="/saved"]').forEach((link) => {
    link.dataset['count'] = String(items.length || '');
  });
});

$session.subscribe(({ status, role, user }) => {
  const { items, owner, unsent } = readStored();
  if (owner !== undefined && lastRole.read() !== 'JOBSEEKER') {
    // Signing out leaves nothing; a session that has run out leaves what its account has not got yet.
    const left = new Set(status === 'ready' ? unsent.map(savedKey) : []);
    store(JSON.stringify({ items: items.filter((item) => left.has(savedKey(item))) }));
  } else if (role === 'JOBSEEKER' && (owner !== user.id || unsent.length > 0)) {
    // Where it does not come, the next page sends it.
    fetched(({ syncSaved }) => void syncSaved());
  }
});

// Menus of cards that come later are filled too; `toggle` does not bubble.
document.addEventListener(
  'toggle',
  ({ target }) => {
    if (!(target instanceof Element) || !target.matches('.more-about[open], .post__keep > [open]')) return;
    fetched(({ fillMenu }) => fillMenu(target), sayFailed);
  },
  true,
);

function fetched(use: (parts: typeof onDemand) => void, fail = () => {}): void {
  import('./on-demand.ts').then((part) => use(part.onDemand), fail);
}

function sayFailed(): void {
  showToast('error', 'This did not load. Please try again once you are connected.');
}
