const cutEnd = /\s*(?:\.{3,}|…)[\s.…]*$/u;

/** Marks a text that an export has cut: dots or an ellipsis at the end become one `…`. */
export function markCut(text: string): string {
  const whole = text.replace(cutEnd, '');
  return whole === text || whole === '' ? text : `${whole}…`;
}

export function isCut(text: string): boolean {
  return cutEnd.test(text);
}
