import { trimCharactersEnd } from '#src/domain/text/trim-characters.ts';

/** Marks a text that an export has cut: dots or an ellipsis at the end become one `…`. */
export function markCut(text: string): string {
  const whole = beforeCut(text);
  return whole === undefined || whole === '' ? text : `${whole}…`;
}

export function isCut(text: string): boolean {
  return beforeCut(text) !== undefined;
}

/** What stands before the dots with which a text ends; undefined where these mark no cut. */
function beforeCut(text: string): string | undefined {
  const { length } = trimCharactersEnd(text, /[\s.…]/);
  const dots = text.slice(length).search(/\.{3}|…/);
  return dots === -1 ? undefined : text.slice(0, length + dots).trimEnd();
}
