import { readJobSeekerProfile } from '#src/contracts/job-seeker.ts';
import type { Router } from '#src/server/platform/http/route.ts';

export function jobSeekerRoutes({ guardOnly }: Router): void {
  guardOnly(readJobSeekerProfile);
}
