import { policyOf, withPolicy } from '#src/routes/page-policy.ts';
import { hashOf, SONNER_HASHES } from './content-policy.ts';

/** Each script and style, and every other tag: what looks like one in an attribute is somebody's text. */
const TAGS = /<(script|style)\b((?:"[^"]*"|[^">])*)>([\s\S]*?)<\/\1>|<[a-z](?:"[^"]*"|[^">])*>/gi;
const DATA_BLOCK = /\btype="application\/(?:ld\+)?json"/i;
const HASH = /'(sha256-[^']+)'/g;

/** The page with the narrowest policy that it works with. @throws Error when it has no policy */
export function narrowPolicy(html: string): string {
  const policy = policyOf(html);
  if (policy === undefined) throw new Error('the page has no content policy; has it a <head>?');
  return withPolicy(html, narrowestPolicy(policy, html));
}

/**
 * Astro allows every page all hashes of the whole site. This keeps those of what the page really
 * holds, so that a policy is short and exact.
 * @throws Error when the page holds an inline script or style that Astro did not write
 */
export function narrowestPolicy(policy: string, html: string): string {
  const allowed = new Set(Array.from(policy.matchAll(HASH), ([, hash]) => hash));
  const kept = new Set<string>();
  for (const [source, tag = '', attributes = '', content = ''] of html.matchAll(TAGS)) {
    if (source.startsWith('<toast-region data-sonner')) SONNER_HASHES.forEach((h) => kept.add(h));
    if (content === '' || DATA_BLOCK.test(attributes)) continue;
    const hash = sha256(content);
    if (!allowed.has(hash)) {
      throw new Error(
        `an inline <${tag}> is not covered by the policy: write it without is:inline, in a file of ` +
          `its own, or as data. It begins "${content.trim().slice(0, 60)}"`,
      );
    }
    kept.add(hash);
  }
  return onlyHashes(policy, kept);
}

function onlyHashes(policy: string, kept: ReadonlySet<string>): string {
  return policy
    .split(';')
    .map((directive) =>
      directive
        .replace(HASH, (source, hash: string) => (kept.has(hash) ? source : ''))
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((directive) => directive !== '')
    .join('; ');
}

const known = new Map<string, string>();

/** The hash of an inline text as a policy names it; thousands of pages share a few texts. */
function sha256(text: string): string {
  let hash = known.get(text);
  if (hash === undefined) {
    hash = hashOf(text);
    known.set(text, hash);
  }
  return hash;
}
