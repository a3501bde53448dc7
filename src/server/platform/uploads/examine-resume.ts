import { buffer } from 'node:stream/consumers';
import type { ResumeKind } from '#src/contracts/resume-kinds.ts';
import { resumeContentFault } from '#src/domain/files/resume-file.ts';
import { documentFault, resumeType } from './document-fault.ts';

/** What a resume is by its content, and what is wrong with it. */
export interface ExaminedResume {
  readonly type?: ResumeKind | undefined;
  readonly fault?: string | undefined;
}

/** @param only whether a PDF alone is taken */
async function examineResume(bytes: Buffer, only?: 'pdf'): Promise<ExaminedResume> {
  const type = await resumeType(bytes);
  const fault = resumeContentFault(bytes, only) ?? (await documentFault(bytes, type));
  return { fault, type };
}

// As `prepare-resume.ts` starts it: the file comes in, what it is goes out.
if (import.meta.main) {
  const bytes = await buffer(process.stdin);
  const only = process.argv[2] === 'pdf' ? 'pdf' : undefined;
  process.stdout.write(JSON.stringify(await examineResume(bytes, only)));
}
