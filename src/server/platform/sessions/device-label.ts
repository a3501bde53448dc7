import Bowser from 'bowser';

/** Characters of a header that are worth reading. */
const MAX_AGENT_LENGTH = 512;

/** A browser and its system in words, 'Chrome on Android'; null where the header names neither. */
export function deviceLabel(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_AGENT_LENGTH));
  const words = [browser.name, os.name].filter((word) => word);
  return words.length === 0 ? null : words.join(' on ');
}
