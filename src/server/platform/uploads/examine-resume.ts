import { buffer } from 'node:stream/consumers';
import { resumeContentFault } from '#src/domain/files/resume-file.ts';
import { resumeType, type ResumeType } from './resume-type.ts';

/** What a resume is by its content, and what is wrong with it. */
export interface ExaminedResume {
  readonly type?: ResumeType | undefined;
  readonly fault?: string | undefined;
}

// As `prepare-resume.ts` starts it: the file comes in, what it is goes out.
if (import.meta.main) {
  const bytes = await buffer(process.stdin);
  const fault = resumeContentFault(bytes, process.argv[2] === 'pdf' ? 'pdf' : undefined);
  const examined: ExaminedResume = { fault, type: await resumeType(bytes) };
  process.stdout.write(JSON.stringify(examined));
}
