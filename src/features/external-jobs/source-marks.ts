import { sourceNames } from '#src/domain/job-sources.ts';
import { searchedSource, type SearchableSource } from '#src/domain/search-link.ts';

/** The sources of cards that the filter fills: their marks as the build wrote them into a template. */
export class SourceMarks {
  readonly #marks: ReadonlyMap<string, HTMLElement>;

  /** @param template holds one `[data-source="name"]` for each source of the list, around its mark. */
  constructor(template: HTMLTemplateElement) {
    const marks = template.content.querySelectorAll<HTMLElement>('[data-source]');
    this.#marks = new Map(Array.from(marks, (mark) => [mark.dataset['source'] ?? '', mark]));
  }

  /** Marks of the sources whose names are joined in `names`; a source that the page does not know has its name alone. */
  of(names: string): Node[] {
    return sourceNames(names).map((name) => {
      const mark = this.#marks.get(name)?.firstElementChild;
      if (mark) return document.importNode(mark, true);
      const plain = document.createElement('span');
      plain.textContent = name;
      return plain;
    });
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
