import { api } from '#src/browser/api.ts';
import { ask } from '#src/forms/ask.ts';

/** How many listings, in words. */
export const listingCount = (count: number) => (count === 1 ? 'one listing' : `${count} listings`);

/** Asks whether to hide or show listings, and shows the mail about it. */
export async function confirmHiding(items: string[], hidden: boolean, reason: string): Promise<boolean> {
  const { companies, mail } = await api('POST /desk/listings/preview', { body: { items, hidden, reason } });
  const effect = hidden
    ? 'Visitors see it no more from now on.'
    : 'Visitors see it again, at the latest after the next build.';
  const mailed = companies === 1 ? 'Its company gets this mail:' : `${companies} companies get such a mail:`;
  return ask({
    heading: `${hidden ? 'Hide' : 'Show'} ${listingCount(items.length)}?`,
    why: mail ? `${effect} ${mailed}` : effect,
    ...(mail && { about: mail.subject, note: mail.text }),
    no: 'Change it',
    yes: hidden ? 'Hide' : 'Show again',
  });
}

/** Does so, and says what was done. */
export async function setHidden(items: string[], hidden: boolean, reason: string): Promise<string> {
  const { done, mailed } = await api(`POST /desk/listings/${hidden ? 'hide' : 'show'}`, { body: { items, reason } });
  const mails = mailed === 0 ? '' : ` Mails about it: ${mailed}.`;
  return `${done === 1 ? 'It is' : `${done} listings are`} ${hidden ? 'hidden' : 'shown again'}.${mails}`;
}
