import type { APIRoute, GetStaticPaths } from 'astro';
import {
  scholarshipFile,
  scholarshipFileHash,
} from '#src/features/scholarships/scholarships.build.ts';

export const getStaticPaths = (() => [
  { params: { hash: scholarshipFileHash } },
]) satisfies GetStaticPaths;

/** The list of scholarships for the filter: browsers keep it, since its name tells its content. */
export const GET: APIRoute = () => new Response(scholarshipFile);
