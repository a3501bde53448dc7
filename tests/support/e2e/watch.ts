import type { BrowserContext, ConsoleMessage, Request } from 'playwright/test';

/**
 * Notes everything that must not happen on any page of a context: errors in the console (which is
 * where a breach of the Content-Security-Policy shows too), uncaught errors, requests that fail.
 * What matches one of `expected` is left out.
 */
export function watchForTrouble(context: BrowserContext, expected: readonly RegExp[]): string[] {
  const trouble: string[] = [];
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) trouble.push(text);
  };
  context.on('console', (message: ConsoleMessage) => {
    // Of a header that it does not understand Chromium logs at another level.
    const isTrouble = message.type() === 'error' || message.text().startsWith('Error with ');
    // What the browser's own viewer of PDFs says is no page's of ours.
    if (message.location().url.startsWith('chrome-extension:')) return;
    if (isTrouble) note(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => note(`uncaught: ${error.error().stack ?? ''}`));
  context.on('requestfailed', (request: Request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page ends what it was still fetching.
    if (reason !== 'net::ERR_ABORTED') note(`failed: ${request.url()} ${reason}`);
  });
  return trouble;
}
