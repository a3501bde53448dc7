import type { APIRoute } from 'astro';
import { answerFeed } from '#src/layouts/feeds/answer-feed.ts';
import { readScholarshipFeed } from '#src/layouts/feeds/scholarship-feed.ts';

export const prerender = false;

export const GET: APIRoute = (context) => answerFeed(context, 'json', readScholarshipFeed);
