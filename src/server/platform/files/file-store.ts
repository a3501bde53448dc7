import type { Readable } from 'node:stream';

/** A folder or a bucket that holds the bytes of files. No key of an uploaded file is ever written twice. */
export interface FileStore {
  /** Resolves when the bytes would survive a power cut; before that, there are all of them or none. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes as a stream that has begun; undefined when there are none. */
  open(key: string): Promise<Readable | undefined>;
  /** Resolves also when there was nothing to remove. */
  remove(key: string): Promise<void>;
  /** Looks whether it could read and write. @throws Error with the reason when not */
  check(): Promise<void>;
}
