import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder for one test: `put` writes a file into it and answers with its path. */
export async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'jobs-import-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  const put = async (name: string, content: string | Uint8Array): Promise<string> => {
    await writeFile(join(path, name), content);
    return join(path, name);
  };
  return { path, put, file: (name: string): string => join(path, name) };
}
