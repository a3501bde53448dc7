import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { root } from '#scripts/command/repository.ts';

/** The lowest browsers that there are pages for, as `browserslist` in package.json names them. */
export const BROWSERS = browserslistToEsbuild(undefined, { path: root });
/**
 * The browsers that scripts are compiled for. Safari 13.1 stands for Chrome 80, which understands as much: for that the
 * compiler would avoid `?.` too, 0.6 kB a page, for a fault of such browsers in a place where no script writes it.
 */
export const SCRIPTS = [...BROWSERS.filter((one) => !/^(?:chrome|safari)/.test(one)), 'safari13.1'];

export const OLDER_BROWSERS_SOURCE = 'browser/older-browsers.ts';
const source = readFileSync(join(root, 'src', OLDER_BROWSERS_SOURCE));
const version = createHash('sha256').update(source).digest('hex').slice(0, 8);
export const OLDER_BROWSERS_PATH = `/_astro/older-browsers.${version}.js`;

/** Runs in every page before its scripts: a browser without the newest of what they call loads what it lacks. */
export const OLDER_BROWSERS_SCRIPT = `URL.parse||document.write('<script src="${OLDER_BROWSERS_PATH}"><\\/script>')`;
