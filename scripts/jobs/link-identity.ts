/** Last words of an address that show many jobs: the page itself tells none of them apart. */
const listPages =
  /^(?:jobs?|careers?|vacanc(?:y|ies)|opportunities|openings|positions|results|search|remote-jobs|job-search|all-jobs|early-careers|graduates|students|internships?|index\.(?:html?|php)|[\w-]*search[\w-]*|jobs\.aspx)$/i;
const employerPages =
  /^\/(?:[a-z]{2}\/)?(?:company|companies|employers?|organi[sz]ations?|compan(?:y|ies)-profiles?)\/[^/]+$/i;
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
  const path = url.pathname.replace(/\/+$/, '');
  return (
    path === '' || listPages.test(path.slice(path.lastIndexOf('/') + 1)) || employerPages.test(path)
  );
}
