/**
 * How the server is run, everywhere: its sources, with 8 MB for each half of V8's young generation,
 * which otherwise grows to 110 MB.
 */
export const SERVER_COMMAND = ['--max-semi-space-size=8', 'src/server/main.ts'] as const;
