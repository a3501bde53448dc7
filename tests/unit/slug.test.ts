import { expect, it } from 'vitest';
import { slugOf } from '#src/domain/text/slug.ts';

it.each([
  ['Engineering & Technology', 'engineering-technology'],
  ['Hospitality, Tourism & Travel', 'hospitality-tourism-travel'],
  ['Data Science / Analyst', 'data-science-analyst'],
  ['(Santé)', 'sante'],
  ['&', ''],
])('makes %s a part of an address: %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
