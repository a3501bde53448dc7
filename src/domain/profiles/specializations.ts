/** `list` with what was typed at its end, unless that is empty or listed already, in capitals or not. */
export function withSpecialization(list: readonly string[], typed: string): readonly string[] {
  const added = typed.trim();
  const listed = list.some((name) => name.toLowerCase() === added.toLowerCase());
  return added === '' || listed ? list : [...list, added];
}

/** The list as the text that a form holds: one a line. */
export function specializationLines(list: readonly string[]): string {
  return list.join('\n');
}

export function specializationsFrom(lines: string): readonly string[] {
  return lines.split('\n').reduce(withSpecialization, []);
}
