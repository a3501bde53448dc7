/** How long a visitor waits before the page goes on without an answer, in milliseconds. */
const PATIENCE = 10_000;

/**
 * Fetches a part of a page as the server renders it: what it holds, which nothing has run or loaded yet.
 * @param abandoned aborts when the answer is not wanted any more
 * @throws where no answer comes in time, or another than such a part
 */
export async function fetchPart(address: string, abandoned: AbortSignal): Promise<Document> {
  // `AbortSignal.any` is missing in browsers that are otherwise able to search in place.
  const request = new AbortController();
  const abort = () => request.abort();
  abandoned.addEventListener('abort', abort);
  const timer = setTimeout(abort, PATIENCE);
  try {
    const response = await fetch(address, { signal: request.signal });
    if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`);
    const part = new DOMParser().parseFromString(await response.text(), 'text/html');
    // A network may put its own page in place of ours.
    if (!part.querySelector('[data-part]')) throw new Error(`${address} is none of our pages.`);
    return part;
  } finally {
    clearTimeout(timer);
    abandoned.removeEventListener('abort', abort);
  }
}

/** The contents of the parts of a page (each a `[data-part]`) as the page was built. */
export type BuiltParts = Map<Element, readonly Node[]>;

/**
 * Puts the parts of an answer in place of those of the same names inside `root`, and keeps in `built` what was there
 * first. The focus stays where it is.
 */
export function replaceParts(root: ParentNode, answer: ParentNode, built: BuiltParts): void {
  const focused = document.activeElement?.id;
  for (const part of root.querySelectorAll<HTMLElement>('[data-part]')) {
    const { part: name } = part.dataset;
    const come = answer.querySelector(`[data-part='${name}']`);
    if (!come) continue;
    if (!built.has(part)) built.set(part, [...part.childNodes]);
    part.replaceChildren(...come.childNodes);
  }
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}

/** Shows the page as it was built. */
export function restoreParts(built: BuiltParts): void {
  for (const [part, content] of built) part.replaceChildren(...content);
  built.clear();
}
