/** Characters of a name that every file system takes. */
const MAX_NAME_LENGTH = 120;

/**
 * The name for people who save a file: one line without folders, ending like what the file is.
 * @param instead of a name that has nothing else
 * @param extensions that fit the content, the usual one first
 */
export function safeName(name: string, instead: string, extensions: readonly [string, ...string[]]): string {
  const line = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\]+/gu, ' ')
    .trim();
  const dot = line.lastIndexOf('.');
  const fits = dot >= 0 && extensions.includes(line.slice(dot + 1).toLowerCase());
  const ending = fits ? line.slice(dot) : `.${extensions[0]}`;
  const stem = fits ? line.slice(0, dot) : line;
  return ([...stem].slice(0, MAX_NAME_LENGTH).join('').trim() || instead) + ending;
}

/** A text as a part of a file's name: what no file system takes is left out. */
export function inFileName(text: string): string {
  return text.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_');
}
