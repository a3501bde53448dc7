import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import type { Config } from '#src/server/config.ts';

/** Commands that bring a shell to where those of the server work. */
export function shellBeginning({
  contentDir,
  dataDir,
}: Pick<Config, 'contentDir' | 'dataDir'>): string[] {
  const folders = `DATA_DIR=${quoted(resolve(dataDir))} CONTENT_DIR=${quoted(resolve(contentDir))}`;
  return [`cd ${quoted(process.cwd())}`, `export ${folders}`];
}

/** Who may give them. */
export function serverUser(): string {
  try {
    return `the user ${userInfo().username}`;
  } catch {
    // A container may run as a user that has no name.
    return `the user with the number ${process.getuid?.()}`;
  }
}

/** For a shell: nothing in it is run. */
export const quoted = (text: string) =>
  /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
