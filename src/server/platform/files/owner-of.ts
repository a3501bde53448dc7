import type { Actor } from '../sessions/actor.ts';
import type { StoredFile } from './files.ts';

/** The account that a file belongs to. */
export function ownerOf({ companyId, jobSeekerId }: Pick<StoredFile, 'companyId' | 'jobSeekerId'>): Actor {
  if (companyId !== null) return { role: 'company', id: companyId };
  if (jobSeekerId !== null) return { role: 'jobseeker', id: jobSeekerId };
  throw new Error('A file has no owner.');
}
