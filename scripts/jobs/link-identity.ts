import { trimCharactersEnd } from '#src/domain/text/trim-characters.ts';

/** Last words of an address that show many jobs or none: the page itself tells none of them apart. */
const listPages =
  /^(?:jobs?|careers?|vacanc(?:y|ies)|opportunities|openings|positions|results|search|remote-jobs|job-search|all-jobs|early-careers|graduates|students|internships?|companies|employers|index\.(?:html?|php)|jobs-(?:in|at|by|for)-[a-z-]+|(?=[\w-]*search)[\w-]+|jobs\.aspx|about(?:-us)?|contact(?:-us)?|faqs?|help|log-?in|sign-?(?:in|up)|register|blog|pricing|privacy(?:-policy)?|terms(?:-[\w-]+)?)$/i;
const employerPages =
  /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?(?:compan(?:y|ies)|employers?|recruiters?|organi[sz]ations?|empresas?|entreprises?|unternehmen|cmp|jobs-at)(?:-profiles?)?\/(?<employer>[^/]+)$/i;
const identityKeys = new Set([
  'id',
  'jk',
  'jl',
  'gh_jid',
  'ashby_jid',
  'jobid',
  'job_id',
  'vjk',
  'currentjobid',
  'p',
]);

/**
 * Whether a link shows a home, search, careers or employer page, which many listings share, so
 * that it says nothing about which listing this is.
 */
export function isGenericPage(url: URL): boolean {
  for (const key of url.searchParams.keys()) {
    if (identityKeys.has(key.toLowerCase())) return false;
  }
  if (/\d/.test(url.hash)) return false;
  const path = trimCharactersEnd(url.pathname, /\//);
  return (
    path === '' || listPages.test(path.slice(path.lastIndexOf('/') + 1)) || employerPages.test(path)
  );
}

/** `Adom Staffing` of `/company/adom-staffing`, the page of an employer. */
export function employerInLink(url: URL): string | undefined {
  return employerPages.exec(trimCharactersEnd(url.pathname, /\//))?.groups?.['employer'];
}
