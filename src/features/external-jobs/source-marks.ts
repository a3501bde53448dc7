import { findItOn } from './job-card-texts.ts';
import { sourceNames } from '#src/domain/job-sources.ts';
import { searchedSource, type SearchableSource } from '#src/domain/search-link.ts';

/** The sources of cards that the filter fills: their marks as the build wrote them into a template. */
export class SourceMarks {
  readonly #marks: ReadonlyMap<string, HTMLElement>;

  /** @param template holds one `[data-source="name"]` for each source of the list, around its mark and what it asks for. */
  constructor(template: HTMLTemplateElement) {
    const marks = template.content.querySelectorAll<HTMLElement>('[data-source]');
    this.#marks = new Map(Array.from(marks, (mark) => [mark.dataset['source'] ?? '', mark]));
  }

  /**
   * What a card shows of the sources whose names are joined in `names`; one that the page does not know has its name alone.
   * @param searched the one of them whose search the listing's link opens
   */
  of(
    names: string,
    searched: string | undefined,
  ): { readonly marks: Node[]; readonly terms: Node[] } {
    const known = sourceNames(names).map((name) => {
      const [mark = plain(name), ...terms] = this.#marks.get(name)?.children ?? [];
      const copy = document.importNode(mark, true);
      if (name === searched) copy.lastElementChild?.replaceChildren(findItOn(name));
      return { mark: copy, terms };
    });
    return {
      marks: known.map(({ mark }) => mark),
      terms: known.flatMap(({ terms }) => terms.map((each) => document.importNode(each, true))),
    };
  }

  /** The one of these sources whose search `link` opens. */
  searchedBy(link: string, names: string): string | undefined {
    const sources = sourceNames(names).flatMap((name): SearchableSource[] => {
      const searchTemplate = this.#marks.get(name)?.dataset['searchTemplate'];
      // Most links are told from a search by their beginning, long before their address is taken apart.
      const [beginning = ''] = searchTemplate?.split('{') ?? [];
      return searchTemplate && link.startsWith(beginning) ? [{ name, searchTemplate }] : [];
    });
    return sources.length === 0 ? undefined : searchedSource(link, sources);
  }
}

function plain(name: string): Element {
  const element = document.createElement('span');
  element.append(document.createElement('span'));
  element.firstElementChild?.append(name);
  return element;
}
