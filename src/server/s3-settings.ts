import { StartupError } from './errors.ts';
import type { S3Settings } from './platform/files/s3-store.ts';

const NAMES = {
  endpoint: 'S3_ENDPOINT',
  bucket: 'S3_BUCKET',
  region: 'S3_REGION',
  accessKeyId: 'S3_ACCESS_KEY_ID',
  secretAccessKey: 'S3_SECRET_ACCESS_KEY',
} as const;

type Given = Partial<Record<(typeof NAMES)[keyof typeof NAMES], string | undefined>>;

/** All of a bucket's settings or none. @throws StartupError naming those that are missing */
export function readS3(given: Given): S3Settings | undefined {
  const missing = Object.values(NAMES).filter((name) => given[name] === undefined);
  if (missing.length === Object.keys(NAMES).length) return undefined;
  if (missing.length > 0) {
    throw new StartupError(
      `Uploads go to S3 only with all its settings, and some are missing: ${missing.join(', ')}.`,
    );
  }
  const values = Object.entries(NAMES).map(([key, name]) => [key, given[name]]);
  return Object.fromEntries(values) as S3Settings;
}
