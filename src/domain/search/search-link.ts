/** A source as far as it matters for finding a listing there. */
interface SearchableSource {
  readonly name: string;
  /** An address with `{words}` (title and company), `{title}` or `{company}` in it. */
  readonly searchTemplate?: string | undefined;
  /** Those of its sites in other countries, by the country's English name. */
  readonly searchTemplates?: Readonly<Record<string, string>> | undefined;
}

/** The search of a source for jobs in a country: that of its site there, if it has one. */
export function templateFor(source: SearchableSource, country: string): string | undefined {
  return source.searchTemplates?.[country] ?? source.searchTemplate;
}

/** The searches of all sites of a source. */
export function templatesOf({ searchTemplate, searchTemplates }: SearchableSource): string[] {
  const first = searchTemplate === undefined ? [] : [searchTemplate];
  return [...first, ...Object.values(searchTemplates ?? {})];
}

const PLACEHOLDER = /\{(?:words|title|company)\}/g;

/**
 * The address of a source's search for a listing, which stands in for the link that its export did not have.
 * @param company left empty when the export does not name the employer.
 */
export function searchLink(template: string, title: string, company: string): string {
  const values: Readonly<Record<string, string>> = {
    '{words}': `${title} ${company}`.trim(),
    '{title}': title,
    '{company}': company,
  };
  const filled = template.replace(PLACEHOLDER, (name) => encodeURIComponent(values[name] ?? ''));
  return new URL(filled).href;
}

/** Whether a link is a source's search for some listing, and no page of the listing itself. */
export function isSearchLink(link: string, template: string): boolean {
  const literal = new URL(template.replace(PLACEHOLDER, GAP)).href.split(GAP);
  const pattern = literal.map(escaped).join('[^&#/]*');
  return literal.length > 1 && new RegExp(`^${pattern}$`).test(link);
}

/** `RegExp.escape` is missing in browsers that are a year old. */
function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Letters that no address holds and that a URL leaves as they are. */
const GAP = 'placeholder0placeholder';

/** The source whose search a link opens, so that a card can say 'Find it on Jobberman'; undefined for any other link. */
export function searchedSource(link: string, sources: readonly SearchableSource[]): string | undefined {
  return sources.find((source) => templatesOf(source).some((template) => isSearchLink(link, template)))?.name;
}
