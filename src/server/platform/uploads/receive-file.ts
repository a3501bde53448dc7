import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import type { UploadPart } from '#src/contracts/endpoint.ts';
import { MAX_UPLOAD_BYTES, tooLargeSentence } from '#src/contracts/uploads.ts';
import { ApiError } from '#src/server/errors.ts';

/** A file of a call, on the disk until the call is answered. */
export interface ReceivedFile {
  readonly path: string;
  /** As the caller named it, without folders; may be empty. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** The texts that came with it, by their fields, where the call takes any. */
  readonly texts?: Readonly<Record<string, string>>;
  /** The network that it came from, as `addressKey` has it. */
  readonly network: string;
  /** Aborted when the caller has gone. */
  readonly gone: AbortSignal;
}

type WrittenFile = Omit<ReceivedFile, 'network' | 'gone'>;

/** Bytes of a text that comes with a file. */
const MAX_TEXT = 200;

/** Bytes of a whole body: a file and some for the form around it. */
export const maxBodyBytes = ({ maxBytes = MAX_UPLOAD_BYTES }: UploadPart) => maxBytes + 16 * 1024;

/**
 * Writes the one file of a multipart call to `path` as it arrives. A refused file is read no
 * further, and nothing of it stays in memory.
 * @throws ApiError 413 over what the call takes, 415 for anything but a multipart, 400 for a malformed or other one
 */
export async function receiveFile(incoming: IncomingMessage, part: UploadPart, path: string): Promise<WrittenFile> {
  const { headers } = incoming;
  if (Number(headers['content-length'] ?? 0) > maxBodyBytes(part)) {
    throw tooLarge(part);
  }
  const parser = createParser(headers, part);
  const texts: Record<string, string> = {};
  const given = new AbortController();
  const counted = countBytes(maxBodyBytes(part), () => tooLarge(part));
  let writing: Promise<WrittenFile> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const refuse = (error: ApiError) => () => reject(error);
      parser.on('finish', resolve).on('error', refuse(malformed()));
      for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) {
        parser.on(limit, refuse(notOneFile(part)));
      }
      parser.on('field', (field, text, nameCut, textCut) => {
        if (nameCut || textCut || !part.texts?.includes(field)) reject(notOneFile(part));
        texts[field] = text;
      });
      parser.on('file', (field, content, name: string | undefined) => {
        content.on('limit', refuse(tooLarge(part)));
        // Also of the disk that it is written to, which is no fault of the upload.
        content.on('error', (error: NodeJS.ErrnoException) => reject(error.syscall ? error : malformed()));
        if (field !== part.field) reject(notOneFile(part));
        const sink = createWriteStream(path, { flags: 'wx', mode: 0o600 });
        writing = pipeline(content, sink, { signal: given.signal }).then(() => ({
          path,
          name: unescaped(name ?? ''),
          size: sink.bytesWritten,
          texts,
        }));
        writing.catch(reject);
      });
      // A caller who goes away ends the stream without its end.
      incoming.on('error', refuse(malformed())).on('close', () => {
        if (!incoming.readableEnded) reject(malformed());
      });
      if (incoming.destroyed) reject(malformed());
      counted.on('error', reject);
      incoming.pipe(counted).pipe(parser);
    });
    if (writing === undefined) throw notOneFile(part);
    return await writing;
  } finally {
    incoming.unpipe(counted);
    given.abort();
    await writing?.catch(() => undefined);
  }
}

/** In the name of a file browsers escape what would end it, and no other character. */
function unescaped(name: string): string {
  return name.replace(/%(?:22|0D|0A)/g, decodeURIComponent);
}

/** Passes a body on up to its limit: the parser has none for what it skips, such as what follows the last part. */
function countBytes(most: number, refusal: () => ApiError): Transform {
  let bytes = 0;
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      bytes += chunk.length;
      if (bytes > most) done(refusal());
      else done(null, chunk);
    },
  });
}

function createParser(
  headers: IncomingMessage['headers'],
  { maxBytes = MAX_UPLOAD_BYTES, texts = [] }: UploadPart,
): BusboyInstance {
  if (!/^multipart\/form-data(?:;|$)/i.test(headers['content-type'] ?? '')) {
    throw new ApiError('unsupported_media_type', 'Please send the file as multipart/form-data.');
  }
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits: {
        fileSize: maxBytes,
        files: 1,
        fields: texts.length,
        fieldSize: MAX_TEXT,
        parts: 1 + texts.length,
        headerPairs: 10,
        headerSize: 4 * 1024,
      },
    });
  } catch {
    throw malformed();
  }
}

function malformed(): ApiError {
  return new ApiError('invalid_input', 'This upload cannot be read. Please send it again.');
}

function notOneFile({ field }: UploadPart): ApiError {
  return new ApiError('invalid_input', `Please send exactly one file, in the field "${field}".`);
}

function tooLarge(part: UploadPart): ApiError {
  return new ApiError('too_large', tooLargeSentence(part));
}
