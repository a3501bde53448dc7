import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '#src/server/platform/files/s3-store.ts';

/** A server that speaks S3, with one empty bucket and one account. */
export async function startS3Server(): Promise<{
  settings: S3Settings;
  stop: () => Promise<void>;
}> {
  const directory = await mkdtemp(join(tmpdir(), 'adwuma-s3-'));
  const bucket = 'uploads';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'eu-west-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
