import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import type { ServerPlace } from '#src/server/mails/shell-commands.ts';

/** Where this server works, and as whom, for the commands in mails to the operator. */
export function serverPlace({ contentDir, dataDir }: Pick<ServerPlace, 'contentDir' | 'dataDir'>): ServerPlace {
  return {
    user: userName(),
    workingDir: process.cwd(),
    contentDir: resolve(contentDir),
    dataDir: resolve(dataDir),
  };
}

function userName(): string {
  try {
    return `the user ${userInfo().username}`;
  } catch {
    // A container may run as a user that has no name.
    return `the user with the number ${process.getuid?.()}`;
  }
}
