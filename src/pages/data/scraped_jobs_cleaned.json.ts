import type { APIRoute } from 'astro';
import { jobFileText } from '#src/features/external-jobs/external-jobs.build.ts';

/** The published listings, one record a line. */
export const GET: APIRoute = () => new Response(jobFileText());
