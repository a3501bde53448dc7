import type { APIRoute } from 'astro';
import { answerFeed } from '#src/layouts/feeds/answer-feed.ts';
import { readFeaturedFeed } from '#src/layouts/feeds/job-feed.ts';

export const prerender = false;

export const GET: APIRoute = (context) => answerFeed(context, 'json', readFeaturedFeed);
