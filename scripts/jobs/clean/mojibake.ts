const decodeByte = new TextDecoder('windows-1252');
const decodeUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The byte that Windows-1252 (or Latin-1, for its control characters) reads as each character. */
const byteOfCharacter = new Map<string, number>();
for (let byte = 0x80; byte <= 0xff; byte += 1) {
  byteOfCharacter.set(String.fromCharCode(byte), byte);
  byteOfCharacter.set(decodeByte.decode(Uint8Array.of(byte)), byte);
}

const run = new RegExp(`[${[...byteOfCharacter.keys()].join('')}]{2,}`, 'g');

/**
 * Mends UTF-8 that was once read as Windows-1252 (`WEEK â€“ 2`, `AtenciÃ³n`).
 * A run is replaced only when all of it is valid UTF-8, so that nothing can be lost.
 */
export function repairMojibake(text: string): string {
  return text.replace(run, (characters) => {
    const bytes = Uint8Array.from(characters, (character) => byteOfCharacter.get(character) ?? 0);
    try {
      return decodeUtf8.decode(bytes);
    } catch {
      return characters;
    }
  });
}
