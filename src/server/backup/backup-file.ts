import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';

/** Why a backup is not restored, in a sentence for the operator. */
export class RefusedBackup extends Error {}

/** The beginning of an empty gzip member with a comment, and its end: `tar` passes over it. */
const SEAL_START = Buffer.from([0x1f, 0x8b, 8, 0x10, 0, 0, 0, 0, 0, 0xff]);
const SEAL_END = Buffer.concat([Buffer.from([0, 3, 0]), Buffer.alloc(8)]);
const SEAL_LENGTH = SEAL_START.length + 64 + SEAL_END.length;

const sealOf = (sha256: string) => Buffer.concat([SEAL_START, Buffer.from(sha256), SEAL_END]);

/** Passes a gzip stream on and ends it with the SHA-256 of all its bytes. */
export function createSeal(): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
    flush: (done) => done(null, sealOf(hash.digest('hex'))),
  });
}

/** Reads a whole file. @throws RefusedBackup when one byte of it is missing or another */
export async function checkSeal(path: string): Promise<void> {
  const file = await open(path);
  try {
    const found = await file.stat();
    if (found.isDirectory()) throw new RefusedBackup(`${path} is a folder; name a file in it.`);
    const { size } = found;
    const length = size - SEAL_LENGTH;
    const seal = Buffer.alloc(SEAL_LENGTH);
    if (length > 0) await file.read(seal, 0, SEAL_LENGTH, length);
    if (seal.compare(SEAL_START, 0, SEAL_START.length, 0, SEAL_START.length) !== 0) {
      throw new RefusedBackup('This is no backup, or its end is missing.');
    }
    const hash = createHash('sha256');
    const content = file.createReadStream({ start: 0, end: length - 1, autoClose: false });
    for await (const chunk of content) hash.update(chunk as Buffer);
    if (!seal.equals(sealOf(hash.digest('hex')))) {
      throw new RefusedBackup('This backup is damaged: its content does not fit its checksum.');
    }
  } finally {
    await file.close();
  }
}

/** The parts of a backup in their order; each has to be read before the next one comes. */
export async function* readEntries(
  path: string,
): AsyncGenerator<{ name: string; content: Readable }> {
  const entries = extract();
  // A failure ends the reading of the entries with it.
  pipeline(createReadStream(path), createGunzip(), entries, () => undefined);
  for await (const entry of entries) {
    yield { name: entry.header.name, content: Readable.from(entry) };
  }
}
