import type { SourceFile } from './source-file.ts';

export interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** It names packages without using them. */
const THIS_FILE = 'scripts/checks/house/dependencies.ts';

/** Packages that work without being named in a file, and why each is here. */
const UNNAMED: Record<string, string> = {
  '@aws-sdk/client-s3': 'flydrive loads it for a bucket',
  '@aws-sdk/s3-request-presigner': 'flydrive loads it for a bucket',
  '@astrojs/check': 'astro check loads it by name',
  '@types/node': "types of Node's own modules",
  node: 'puts Node 24 first on the PATH of every npm script',
  'prettier-plugin-astro': 'named in scripts/checks/prettier.json',
};

/** Packages nobody imports or runs. */
export function unusedPackages(manifest: Manifest, files: readonly SourceFile[]): string[] {
  const packages = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const others = files.filter(({ path }) => path !== THIS_FILE);
  const named = new Set(others.flatMap(({ text }) => namedPackages(text)));
  return packages
    .filter((name) => !named.has(name) && !named.has(typed(name)) && !(name in UNNAMED))
    .map((name) => `${name} is in package.json, but nothing uses it.`);
}

/** Package names among the quoted words of a file: imports, and tools that are run by name. */
function namedPackages(text: string): string[] {
  return Array.from(text.matchAll(/['"]((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^'"\s]*)?['"]/g)).flatMap(
    ([, name]) => name ?? [],
  );
}

/** `@types/x` is used where `x` is. */
function typed(name: string): string {
  return name.replace(/^@types\//, '');
}
