import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { HOST_FILES } from '#src/routes/host-files.ts';
import type { Encoding } from './accepted-encoding.ts';
import { siteFile, type SiteFile, type Variant } from './site-file.ts';

export interface SiteTree {
  /** By decoded path: `/`, `/jobs`, `/jobs/2`, `/_astro/….js`. Nothing else exists. */
  readonly files: ReadonlyMap<string, SiteFile>;
  /** The answer for everything else. */
  readonly notFound: SiteFile;
}

/**
 * Bytes of files kept in memory, the shallowest first: the whole of a usual site, and of one with
 * thousands of numbered pages those that most visitors see.
 */
const MEMORY_BYTES = 8_000_000;

const TWINS: readonly (readonly [Encoding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];
const NOT_FOUND = '/404.html';
const HIDDEN = new Set<string>([NOT_FOUND, ...Object.values(HOST_FILES).map((name) => `/${name}`)]);

/**
 * Reads a build once.
 * @throws Error that names `npm run build` when `dist` holds no finished build.
 */
export async function readSiteTree(dist: string): Promise<SiteTree> {
  const names = await fileNames(dist);
  const all = new Set(names);
  let memory = MEMORY_BYTES;

  const readVariant = async (name: string): Promise<[Buffer, Variant]> => {
    const file = join(dist, name);
    const bytes = await readFile(file);
    const variant = { file, size: bytes.length };
    if (bytes.length > memory) return [bytes, variant];
    memory -= bytes.length;
    return [bytes, { ...variant, bytes }];
  };
  const read = async (name: string): Promise<SiteFile> => {
    const [content, identity] = await readVariant(name);
    const variants = new Map<Encoding, Variant>([['identity', identity]]);
    for (const [encoding, ending] of TWINS) {
      if (all.has(name + ending)) variants.set(encoding, (await readVariant(name + ending))[1]);
    }
    return siteFile(name, content, variants);
  };

  if (!all.has(NOT_FOUND)) throw new Error(`${dist} holds no built site: run \`npm run build\`.`);
  const files = new Map<string, SiteFile>();
  // One after another, so that the shallowest files get the memory and the rest is let go at once.
  for (const name of names) {
    const isTwin = TWINS.some(([, ending]) => name.endsWith(ending) && all.has(name.slice(0, -3)));
    if (!isTwin && !HIDDEN.has(name)) files.set(addressOf(name), await read(name));
  }
  return { files, notFound: await read(NOT_FOUND) };
}

/** `/jobs/index.html` is found at `/jobs`. */
function addressOf(name: string): string {
  return name === '/index.html' ? '/' : name.replace(/\/index\.html$/, '');
}

/** Every file but dotfiles as `/path/name`, the shallowest first; none when the folder is missing. */
async function fileNames(dist: string): Promise<string[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(dist, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`)
    .filter((name) => !name.includes('/.'))
    .sort((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1));
}
