import { isEmptyFilter, NO_FILTER, type JobFilter } from '#src/domain/job-filter.ts';
import { api } from '#src/browser/api.ts';
import { logWarning } from '#src/browser/log.ts';
import { findPart } from '#src/ui/find-part.ts';
import { quietButton } from '#src/ui/quiet-button.ts';

/**
 * `<posted-here>`: the jobs posted here that match a filter of All Jobs, above its results (settled reading 31). Empty in
 * the page as it is built.
 */
export class PostedHere extends HTMLElement {
  #latest = 0;
  #drawn = Promise.resolve();

  /**
   * Shows what matches `filter`, in place of what a call before has found, or nothing. Resolves when that is drawn, and never
   * rejects. An answer that takes too long gets one line for now, which it will not outgrow until somebody asks for it.
   * @param patience milliseconds that the results below may wait, so that they are not moved
   */
  show(filter: JobFilter, patience: number): Promise<void> {
    this.#drawn = this.#draw(filter, patience);
    return this.#drawn;
  }

  /** Empties the section; what has been asked for is not shown any more. */
  clear(): void {
    this.#latest += 1;
    this.#drawn = Promise.resolve();
    this.replaceChildren();
  }

  async #draw(filter: JobFilter, patience: number): Promise<void> {
    const mine = ++this.#latest;
    const coming = load(filter);
    const outcome = await Promise.race([coming, after(patience)]);
    // Whoever waits for a call that was replaced waits for the one in its place.
    if (mine !== this.#latest) return this.#drawn;
    if (outcome !== 'late') return this.#fill(outcome);
    this.#fill(lineOf('Searching…'));
    void coming.then((section) => {
      if (mine === this.#latest) this.#fill(lineOf(section ? this.#offer(section) : 'None match'));
    });
  }

  /** The results below stand already: they move only for who presses this button. */
  #offer(section: HTMLElement): HTMLElement {
    return quietButton('Show', () => {
      this.#fill(section);
      findPart<HTMLElement>(section, 'h3').focus({ preventScroll: true });
    });
  }

  /** What stands below comes anew with it, laid out once without: none of it is seen to move. */
  #fill(content: HTMLElement | undefined): void {
    if (!content && !this.hasChildNodes()) return;
    const below = this.parentElement?.querySelectorAll<HTMLElement>('posted-here ~ :not([hidden])');
    for (const part of below ?? []) part.hidden = true;
    void this.offsetHeight;
    this.replaceChildren(...(content ? [content] : []));
    for (const part of below ?? []) part.hidden = false;
  }
}

/** Nothing for no filter, for no match, for what these jobs do not tell, and for a failure, which is logged. */
async function load(filter: JobFilter): Promise<HTMLElement | undefined> {
  const { search, level, category } = filter;
  const asked = { ...NO_FILTER, search, level, category };
  const unanswered = { ...filter, search: '', level: '', category: '', sort: '' };
  if (isEmptyFilter(asked) || !isEmptyFilter(unanswered)) return undefined;
  try {
    // What builds the section comes with the first search, in the same round trip.
    const [found, { postedSection }] = await Promise.all([
      api('GET /jobs/search', { query: { search, level, category } }),
      import('./posted-here-section.ts'),
    ]);
    return found.total === 0 ? undefined : postedSection(found, search);
  } catch (failure) {
    logWarning('Jobs posted here not loaded', failure);
    return undefined;
  }
}

const after = (time: number) => new Promise<'late'>((resolve) => setTimeout(resolve, time, 'late'));

/** One line, as high as the heading of the section. */
function lineOf(beside: string | HTMLElement): HTMLElement {
  const line = document.createElement('div');
  const name = document.createElement('p');
  const rest = document.createElement('p');
  line.className = 'bar';
  name.textContent = 'Posted on this site';
  rest.append(beside);
  line.append(name, rest);
  return line;
}

customElements.define('posted-here', PostedHere);
