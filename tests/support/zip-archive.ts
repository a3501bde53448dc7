import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** What an entry is compressed to, and what it says of itself. */
export interface Deflated {
  readonly deflated: Buffer;
  /** Bytes that it announces. */
  readonly size: number;
  /** Whether it says that it is encrypted. */
  readonly encrypted?: boolean;
}

/** A zip archive; its entries are not compressed unless they came so (APPNOTE 6.3, 4.3). */
export function zipArchive(entries: Record<string, string | Deflated>): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const path = Buffer.from(name);
    const isStored = typeof content === 'string';
    const bytes = isStored ? Buffer.from(content) : content.deflated;
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(!isStored && content.encrypted ? 1 : 0, 2);
    facts.writeUInt16LE(isStored ? 0 : 8, 4);
    facts.writeUInt32LE(isStored ? crc32(bytes) : 0, 10);
    facts.writeUInt32LE(bytes.length, 14);
    facts.writeUInt32LE(isStored ? bytes.length : content.size, 18);
    facts.writeUInt16LE(path.length, 22);
    const entry = Buffer.concat([Buffer.from('PK\x03\x04'), facts, path, bytes]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    central.push(Buffer.from('PK\x01\x02\x14\x00'), facts, tail, path);
    local.push(entry);
    offset += entry.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(local.length, 4);
  end.writeUInt16LE(local.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, directory, Buffer.from('PK\x05\x06'), end]);
}

/** Megabytes of zeros, a thousandth of that. */
export async function deflatedZeros(megabytes: number): Promise<Deflated> {
  const zeros = Buffer.alloc(1_000_000);
  const all = Readable.from(Array.from({ length: megabytes }, () => zeros));
  const deflated = await buffer(all.pipe(createDeflateRaw({ level: 9 })));
  return { deflated, size: megabytes * zeros.length };
}
