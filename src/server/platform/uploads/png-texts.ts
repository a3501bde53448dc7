const SIGNATURE_LENGTH = 8;
/** Of a chunk: its length, its name and its checksum, four bytes each. */
const CHUNK_FRAME = 12;
const TEXTS = new Set(['zTXt', 'iTXt']);

/**
 * A PNG without its compressed texts, which nobody keeps. 4 MB of them unpack to 4.5 GB, over which the decoder
 * sits for minutes, in a step that sharp's own timeout does not cover.
 */
export function withoutTexts(png: Buffer): Buffer {
  const kept = [png.subarray(0, SIGNATURE_LENGTH)];
  for (let start = SIGNATURE_LENGTH; start + CHUNK_FRAME <= png.length;) {
    const end = start + CHUNK_FRAME + png.readUInt32BE(start);
    if (!TEXTS.has(png.toString('latin1', start + 4, start + 8)))
      kept.push(png.subarray(start, end));
    start = end;
  }
  return Buffer.concat(kept);
}
