import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { jsdom } = builtinEnvironments;

/** jsdom for tests that run the server in the same process. */
export default {
  ...jsdom,
  // Else `import.meta.url` would be no file's, and the server finds its own files by it.
  viteEnvironment: 'ssr',
  async setup(global: typeof globalThis, options) {
    const { ArrayBuffer, Uint8Array } = global;
    await jsdom.setup(global, options);
    // Else Node's buffers would be no bytes to the server's libraries.
    Object.assign(global, { ArrayBuffer, Uint8Array });
    // The browser's functions stay until the file's worker ends: stores call them a second after their last listener
    // left.
    return { teardown: () => undefined };
  },
} satisfies Environment;
