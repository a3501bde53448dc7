import type { APIRoute, GetStaticPaths } from 'astro';
import {
  scholarshipFile,
  scholarshipFileHash,
} from '#src/features/scholarships/scholarships.build.ts';
import { HASHED_PREFIX } from '#src/routes/cache-rules.ts';

/** Among the files that browsers keep for good, since its name tells its content. */
export const getStaticPaths = (() => [
  { params: { hashed: HASHED_PREFIX.replaceAll('/', ''), hash: scholarshipFileHash } },
]) satisfies GetStaticPaths;

/** The list of scholarships for the filter. */
export const GET: APIRoute = () => new Response(scholarshipFile);
