/** A text as a part of a file's name: what no file system takes is left out. */
export function inFileName(text: string): string {
  return text.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_');
}
