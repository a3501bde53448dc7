import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '#src/server/platform/files/s3-store.ts';

const BUCKET = 'uploads';

export interface S3Server {
  readonly settings: S3Settings;
  /** Goes away; what it holds stays. */
  pause(): Promise<void>;
  /** Comes back at the same address. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** A server that speaks S3, with one empty bucket and one account. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'adwuma-s3-'));
  let port = 0;
  let server = open();

  function open(): S3rver {
    const configureBuckets = [{ name: BUCKET }];
    return new S3rver({ address: '127.0.0.1', port, silent: true, directory, configureBuckets });
  }

  ({ port } = await server.run());
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      region: 'eu-west-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    pause: () => server.close(),
    resume: async () => {
      server = open();
      await server.run();
    },
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
