import { SERVER_BUNDLE } from './server-bundle.ts';

/** How the bundled server is run; the figures are in `src/decisions/server-in-one-file.md`. */
export const SERVER_ARGS: readonly string[] = [
  // MB of each half of the young generation, which otherwise grows to 110 MB.
  '--max-semi-space-size=4',
  // MB; V8 lets garbage pile up in proportion to what it may use, which is 4 GB otherwise.
  '--max-old-space-size=1024',
  // The memory that the middle one of V8's compilers works in stays scattered: 15 MB.
  '--no-maglev',
  SERVER_BUNDLE,
];

/** glibc otherwise keeps freed memory for each thread, such as the 19 MB of each password's hash. */
export const SERVER_ENV: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
};
