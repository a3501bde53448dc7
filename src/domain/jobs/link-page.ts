import { trimCharactersEnd } from '#src/domain/text/trim-characters.ts';

/** Last words of an address that show many jobs or none: the page itself distinguishes none of them. */
const listPages =
  /^(?:jobs?|careers?|vacanc(?:y|ies)|opportunities|openings|positions|results|search|remote-jobs|job-search|all-jobs|early-careers|graduates|students|internships?|companies|employers|index\.(?:html?|php)|jobs-(?:in|at|by|for)-[a-z-]+|(?=[\w-]*search)[\w-]+|jobs\.aspx|about(?:-us)?|contact(?:-us)?|faqs?|help|log-?in|sign-?(?:in|up)|register|blog|pricing|privacy(?:-policy)?|terms(?:-[\w-]+)?)$/i;
const employerPages =
  /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?(?:compan(?:y|ies)|employers?|recruiters?|organi[sz]ations?|empresas?|entreprises?|unternehmen|cmp|jobs-at)(?:-profiles?)?\/(?<employer>[^/]+)$/i;
const identityKeys = new Set(['id', 'jk', 'jl', 'gh_jid', 'ashby_jid', 'jobid', 'job_id', 'vjk', 'currentjobid', 'p']);

/**
 * Whether a link shows a home, search, careers or employer page, which many listings share, so
 * that it says nothing about which listing this is.
 */
export function isGenericPage(url: URL): boolean {
  for (const key of url.searchParams.keys()) {
    if (identityKeys.has(key.toLowerCase())) return false;
  }
  if (/\d/.test(decoded(url.hash))) return false;
  const path = trimCharactersEnd(url.pathname, /\//);
  return path === '' || listPages.test(path.slice(path.lastIndexOf('/') + 1)) || employerPages.test(path);
}

/** Names of parameters that hold the id of an advert. */
const ID_PARAMETER =
  /^(?!.*(?:company|employer|user|session|source|category|location|campaign))(?:p|jk|jl|vjk|req|.*id|.*(?:job|vacancy|posting|position|advert|opening|requisition|reference)(?:_?(?:no|number|code|ref))?)$/i;
/** A number that is no year, also at the end of `nurse-1001`, a UUID, or letters and figures mixed as in `aB3dE9xZ`. */
const ID =
  /^(?!(?:19|20)\d\d$)\d+$|[-_](?!(?:19|20)\d\d$)\d{3,}$|\d{5,}|^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$|^(?=\w*(?:[a-z]\d+[a-z]|\d[a-z]+\d))\w{8,}$/i;
/** The number in `data-analyst-at-acme-3812345678`. */
const LONG_NUMBER = /(?<![\da-z])\d{5,}(?![\da-z])/i;
/** Words before a number that is no advert's. */
const NOT_ADVERTS = /^(?:page|category|categories|company|companies|employers?|tags?|locations?|departments?)$/i;
/** `field-engineer-accra`, `1001-field-engineer`: as many words as the title of one advert has. */
const SLUG = /^(?:\p{L}+(?=[-_])|\d+(?=[-_]\p{L}))(?:[-_][\p{L}\p{N}.+]+){2,}$/u;
/** Words of pages about working somewhere, which are no advert's. */
const LIST_WORDS =
  /(?:^|[-_])(?:careers?|vacanc(?:y|ies)|openings?|opportunities|jobs|positions|hiring|recruitment|join|us|our|with)(?:[-_]|$)/i;

/** Whether a link is an advert's own: it has an id or a whole slug, in its path or its query. */
export function isAdvertPage(url: URL): boolean {
  return advertIn(url) !== undefined;
}

/** The id or else the slug that names an advert on its site, in every form of its address; undefined for other pages. */
export function advertIn(url: URL): string | undefined {
  if (isGenericPage(url)) return undefined;
  const inQuery = [...url.searchParams].filter(
    ([name, value]) => ID_PARAMETER.test(name) && (/\d/.test(value) || isSlug(value)),
  );
  const parts = decoded(url.pathname)
    .split('/')
    .map((part) => part.replace(/\.(?:html?|php|aspx?|jsp)$/i, ''))
    .filter((part) => part !== '');
  const inPath = parts.filter((part, at) => ID.test(part) && !NOT_ADVERTS.test(parts[at - 1] ?? ''));
  const fragment = /\d{2,}/.test(decoded(url.hash)) ? url.hash : '';
  const ids = [
    // A path beside such a key may hold the number of a city.
    inQuery.filter(([name]) => identityKeys.has(name.toLowerCase())).map(([, value]) => value),
    inPath.map((part) => LONG_NUMBER.exec(part)?.[0] ?? part),
    inQuery.map(([, value]) => value),
    // Boards count the slugs of a title that is posted again: `ai-trainer-1`.
    [fragment, parts.findLast(isSlug)?.replace(/-\d$/, '') ?? ''].filter((part) => part !== ''),
  ];
  return ids.find((found) => found.length > 0)?.join('/');
}

const isSlug = (part: string) => SLUG.test(part) && !LIST_WORDS.test(part);

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // An escape that stands for no letter.
    return part;
  }
}

/** `Adom Staffing` of `/company/adom-staffing`, the page of an employer. */
export function employerInLink(url: URL): string | undefined {
  return employerPages.exec(trimCharactersEnd(url.pathname, /\//))?.groups?.['employer'];
}
