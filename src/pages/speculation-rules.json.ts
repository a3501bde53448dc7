import type { APIRoute } from 'astro';
import { speculationRules } from '#src/routes/speculation-rules.ts';

export const GET: APIRoute = () => Response.json(speculationRules);
