/** The package brings no types of its own. */
declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net';

  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    /** Starts it and answers where it listens. */
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
