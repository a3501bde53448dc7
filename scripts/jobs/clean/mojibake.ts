const decodeByte = new TextDecoder('windows-1252');
const decodeUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The byte that Windows-1252 (or Latin-1, for its control characters) reads as each character. */
const byteOfCharacter = new Map<string, number>();
for (let byte = 0x80; byte <= 0xff; byte += 1) {
  byteOfCharacter.set(String.fromCharCode(byte), byte);
  byteOfCharacter.set(decodeByte.decode(Uint8Array.of(byte)), byte);
}

/** The characters that stand for the bytes from `first` to `last`, as a regular expression's class. */
function bytes(first: number, last: number): string {
  const characters = [...byteOfCharacter].filter(([, byte]) => byte >= first && byte <= last);
  return `[${characters.map(([character]) => character).join('')}]`;
}

const next = bytes(0x80, 0xbf);
/** What one character of UTF-8 looks like: a first byte that says how many follow. */
const sequence = new RegExp(
  `${bytes(0xc2, 0xdf)}${next}|${bytes(0xe0, 0xef)}${next}{2}|${bytes(0xf0, 0xf4)}${next}{3}`,
  'g',
);

/**
 * Mends UTF-8 that was once read as Windows-1252 (`WEEK â€“ 2`, `AtenciÃ³n`).
 * Only whole and valid sequences are replaced, so nothing can be lost.
 */
export function repairMojibake(text: string): string {
  return text.replace(sequence, (characters) => {
    const bytes = Uint8Array.from(characters, (character) => byteOfCharacter.get(character) ?? 0);
    try {
      return decodeUtf8.decode(bytes);
    } catch {
      return characters;
    }
  });
}
