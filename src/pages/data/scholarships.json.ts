import type { APIRoute } from 'astro';
import { scholarshipRecords } from '#src/features/scholarships/scholarships.build.ts';

/** The scholarships that the server searches, one record a line. */
export const GET: APIRoute = () => new Response(scholarshipRecords);
