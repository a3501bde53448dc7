import type { Files } from '#src/server/platform/files/files.ts';

/** Stores a resume of a job seeker as an upload does it. @returns its path */
export function storeResume(files: Files, jobSeekerId: string): Promise<string> {
  return files.keep(
    {
      kind: 'resume',
      owner: { role: 'jobseeker', id: jobSeekerId },
      name: 'Ama.txt',
      contentType: 'text/plain',
      extension: 'txt',
      bytes: Buffer.from('the resume'),
    },
    (_, { path }) => Promise.resolve(path),
  );
}
