import type { APIRoute } from 'astro';
import { jobFileText } from '#src/features/external-jobs/external-jobs.build.ts';

/** The job data of the filter (public specification, section 7), one record a line. */
export const GET: APIRoute = () => new Response(jobFileText());
