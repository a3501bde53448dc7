/** The package brings no types of its own. */
declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    /** Starts it and answers where it listens. */
    run(): Promise<import('node:net').AddressInfo>;
    close(): Promise<void>;
  }
}
