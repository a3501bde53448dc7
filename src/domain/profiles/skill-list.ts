/** Skills as a list: divided by commas, semicolons or lines as people type them, each once. */
export function skillList(text: string | null): readonly string[] {
  return (text ?? '').split(/[,;\n]/).reduce<readonly string[]>((list, typed) => {
    const skill = typed.trim();
    const isThere = list.some((one) => one.toLowerCase() === skill.toLowerCase());
    return skill === '' || isThere ? list : [...list, skill];
  }, []);
}

/** The list as the text that is stored. */
export const skillText = (list: readonly string[]): string => list.join(', ');
