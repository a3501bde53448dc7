import { monogramOf } from '#src/domain/monogram.ts';
import { sourceNames } from '#src/domain/job-sources.ts';
import { findItOn, termsOf } from './job-card-texts.ts';
import type { JobSource } from './job-sources.build.ts';

/** The sources of cards that the filter fills, marked up as `JobSource.astro` and `SourceTerms.astro` do it. */
export class SourceMarks {
  readonly #sources: ReadonlyMap<string, JobSource>;

  constructor(sources: readonly JobSource[]) {
    this.#sources = new Map(sources.map((source) => [source.name, source]));
  }

  /**
   * What a card shows of the sources whose names are joined in `names`; one that the page does not know has its name alone.
   * @param searched the one of them whose search the listing's link opens
   */
  of(
    names: string,
    searched: string | undefined,
  ): { readonly marks: (Node | string)[]; readonly terms: Node[] } {
    const sources = this.#named(names);
    return {
      // With spaces between, for those who hear or copy them.
      marks: sources.flatMap(({ name }) => [markOf(name, name === searched), ' ']),
      terms: sources.flatMap((source) => linkOf(source) ?? []),
    };
  }

  #named(names: string): JobSource[] {
    return sourceNames(names).map((name) => this.#sources.get(name) ?? { name });
  }
}

function markOf(name: string, searched: boolean): Element {
  const { letters, tone } = monogramOf(name);
  const mark = element('i', `mark t${tone}`, letters);
  mark.ariaHidden = 'true';
  const words = element('span', '', searched ? findItOn(name) : name);
  return element('span', 'source', mark, ' ', words);
}

function linkOf(source: JobSource): Element | undefined {
  if (!source.attribution) return undefined;
  const link = element('a', '', termsOf(source));
  link.href = source.attribution.link;
  link.rel = 'noopener noreferrer';
  return link;
}

function element<Tag extends 'a' | 'i' | 'span'>(
  tag: Tag,
  className: string,
  ...content: (string | Node)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...content);
  return made;
}
