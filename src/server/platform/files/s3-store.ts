import { causesOf, messageOf, StartupError } from '#src/server/errors.ts';
import type { FileStore } from './file-store.ts';

export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Milliseconds; far below the time that a file has to be written in. */
const CONNECTION_TIMEOUT = 3_000;
const REQUEST_TIMEOUT = 60_000;

/**
 * Files in a bucket of S3 or of what speaks its protocol; the driver is loaded only here.
 * @throws StartupError when the bucket cannot be used, with the reason
 */
export async function openS3Store(settings: S3Settings): Promise<FileStore> {
  const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')]);
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const disk = new Disk(
    new S3Driver({
      endpoint,
      region,
      bucket,
      credentials: { accessKeyId, secretAccessKey },
      visibility: 'private',
      // Not everything that speaks S3 has lists of rights, names per bucket or the newer checksums.
      supportsACL: false,
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: CONNECTION_TIMEOUT,
        requestTimeout: REQUEST_TIMEOUT,
        throwOnRequestTimeout: true,
      },
    }),
  );
  const check = async () => {
    await disk.exists('images/none.webp');
  };
  try {
    await check();
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    throw new StartupError(
      `The bucket ${bucket} that S3_BUCKET names at ${endpoint} cannot be used: ${messageOf(cause)}.`,
      { cause },
    );
  }

  return {
    write: (key, bytes) => disk.put(key, bytes),
    open: async (key) => {
      try {
        return await disk.getStream(key);
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: (key) => disk.delete(key),
    check,
  };
}

function isMissing(error: unknown): boolean {
  return causesOf(error).some(({ name }) => name === 'NoSuchKey' || name === 'NotFound');
}
