import type { SavedItem } from '#src/contracts/saved-items.ts';
import { savedKey } from '#src/domain/saved/saved-key.ts';
import { savedInOrder } from '#src/domain/saved/saved-order.ts';
import { lastRole } from '#src/features/session/session.store.ts';
import { copyOf } from '#src/ui/fill-fields.ts';
import { findPart } from '#src/ui/find-part.ts';
import type { CheckedItem } from './check-saved.ts';
import { readSaved, readSetAside } from './checked-list.ts';
import { fillRemoved, fillSavedCard } from './fill-saved-card.ts';
import type { SavedActions } from './saved-actions.ts';
import { dropSaved, putSaved, savedUnder } from './saved-changes.ts';
import { watchSaved } from './saved-list.ts';
import type { SyncOutcome } from './sync-saved.ts';

/** `<saved-page>`: the list of this device, in the order in which it closes. It needs no network. */
class SavedPage extends HTMLElement {
  readonly #list = findPart<HTMLElement>(this, '[data-items]');
  readonly #templates = this.querySelectorAll('template');
  readonly #cards = new Map<string, Element>();
  /** Items that were taken off here: they can be put back for as long as the page is open. */
  readonly #removed = new Map<string, SavedItem>();
  #states: ReadonlyMap<string, CheckedItem> = new Map();
  #stop = () => {};

  connectedCallback(): void {
    this.#stop = watchSaved(() => this.#show());
    this.addEventListener('click', this.#press);
    this.addEventListener('input', this.#type);
    this.addEventListener('change', this.#choose);
    for (const part of this.querySelectorAll<HTMLElement>('[data-ready]')) part.hidden = false;
    // The page stays as long as its element.
    addEventListener('online', () => void this.#refresh());
    void this.#refresh().then(() => this.#check());
  }

  disconnectedCallback(): void {
    this.#stop();
  }

  #show(): void {
    const { items, owner } = readSaved();
    const now = new Date();
    const keys = new Set(items.map(savedKey));
    for (const key of keys) this.#removed.delete(key);
    const ordered = savedInOrder([...items, ...this.#removed.values()], now);
    const cards = ordered.map((item) => {
      const key = savedKey(item);
      if (!keys.has(key)) return this.#placeOf(item);
      const card = this.#cards.get(key) ?? copyOf(this.#templates[0] as HTMLTemplateElement);
      this.#cards.set(key, card);
      fillSavedCard(card, item, this.#states.get(key), now);
      return card;
    });
    this.#put(cards);
    this.toggleAttribute('data-in-account', owner !== undefined);
    findPart(this, '[data-count]').textContent = countText(items);
    const unread = findPart<HTMLElement>(this, '[data-set-aside]');
    const { length } = readSetAside();
    findPart(unread, 'span').textContent = `${length}`;
    unread.hidden = length === 0;
    for (const part of this.querySelectorAll<HTMLElement>('[data-full]')) part.hidden = keys.size === 0;
    findPart<HTMLElement>(this, '[data-empty]').hidden = cards.length > 0;
  }

  /** Where something was that can be put back. */
  #placeOf(item: SavedItem): Element {
    const key = `removed ${savedKey(item)}`;
    const place = this.#cards.get(key) ?? copyOf(this.#templates[1] as HTMLTemplateElement);
    this.#cards.set(key, place);
    fillRemoved(place, item);
    return place;
  }

  #put(cards: Element[]): void {
    const shown = this.#list.children;
    if (cards.length === shown.length && cards.every((card, i) => card === shown[i])) return;
    const focused = document.activeElement;
    this.#list.replaceChildren(...cards);
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
  }

  #itemAt(target: EventTarget | null): SavedItem | undefined {
    const card = target instanceof Element ? target.closest<HTMLElement>('.saved__item') : null;
    const key = card?.dataset['saved'] ?? '';
    return savedUnder(key) ?? this.#removed.get(key);
  }

  #press = ({ target }: Event) => {
    if (!(target instanceof HTMLElement)) return;
    const { act } = target.dataset;
    if (act !== undefined) void this.#act(act as keyof SavedActions);
    const item = this.#itemAt(target);
    if (!item) return;
    if (target.matches('[data-remove]')) {
      this.#removed.set(savedKey(item), item);
      this.#say(dropSaved(item));
      this.#cards
        .get(`removed ${savedKey(item)}`)
        ?.querySelector('button')
        ?.focus();
    }
    if (target.matches('[data-undo]')) {
      this.#say(putSaved(item));
      this.#cards.get(savedKey(item))?.querySelector('a')?.focus();
    }
  };

  /** Each letter that is typed is kept. */
  #type = ({ target }: Event) => {
    const item = this.#itemAt(target);
    if (!item) return;
    if (target instanceof HTMLTextAreaElement) this.#say(putSaved({ ...item, note: target.value }));
    if (target instanceof HTMLInputElement) {
      // A year of five digits is a slip.
      const appliedOn = target.value.length === 10 ? target.value : null;
      this.#say(putSaved({ ...item, appliedOn }));
    }
  };

  #choose = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'file') return;
    const file = target.files?.[0];
    // Emptied, so that the same file can be chosen again.
    target.value = '';
    if (file) void this.#act('importFile', file);
  };

  async #act(name: keyof SavedActions, file?: File): Promise<void> {
    const outcome = findPart(this, '[data-outcome]');
    outcome.textContent = '';
    try {
      const { savedActions } = await import('./saved-actions.ts');
      outcome.textContent = (await savedActions[name](file)) ?? '';
    } catch {
      outcome.textContent = 'This did not load. Please try again once you are connected.';
    }
  }

  /** Sends the changes of a signed-in job seeker, and takes over those of other devices. */
  async #refresh(): Promise<void> {
    if (lastRole.read() !== 'JOBSEEKER') return;
    let outcome: SyncOutcome = 'away';
    try {
      const { syncSaved } = await import('./sync-saved.ts');
      outcome = await syncSaved(true);
    } catch {
      // Said below.
    }
    const waiting = readSaved().unsent?.length ?? 0;
    const { dataset } = findPart<HTMLElement>(this, '[data-problem]');
    const why = dataset[outcome === 'full' ? 'whenFull' : 'whenAway'];
    this.#say(waiting === 0 || outcome === 'done' ? undefined : `${why} ${waiting}`);
  }

  /** Asks for the state of each item, once a visit and when there is a network. */
  async #check(): Promise<void> {
    const { items } = readSaved();
    if (items.length === 0 || !navigator.onLine) return;
    try {
      const { checkSaved } = await import('./check-saved.ts');
      this.#states = await checkSaved(items);
      this.#show();
    } catch {
      // The list itself needs no answer.
    }
  }

  #say(problem: string | undefined): void {
    const place = findPart<HTMLElement>(this, '[data-problem]');
    place.hidden = problem === undefined;
    place.textContent = problem ?? '';
  }
}

function countText(items: readonly SavedItem[]): string {
  const grants = items.filter(({ kind }) => kind === 'scholarship').length;
  const parts = [counted(items.length - grants, 'job'), counted(grants, 'scholarship')];
  return `${parts.filter(Boolean).join(' and ')} saved`;
}

const counted = (count: number, what: string) => (count === 0 ? '' : `${count} ${what}${count === 1 ? '' : 's'}`);

customElements.define('saved-page', SavedPage);
