import { expect, it } from 'vitest';
import { telephoneLink } from '#src/domain/text/telephone-link.ts';

it.each([
  ['+233 (0)24 123 4567', 'tel:+233241234567'],
  ['+233 ( 0 ) 24 123 4567', 'tel:+233241234567'],
  ['00233 (0)24 123 4567', 'tel:00233241234567'],
  ['+233 24 123-4567', 'tel:+233241234567'],
  ['(0)24 123 4567', 'tel:0241234567'],
  ['024 100 2000', 'tel:0241002000'],
])('%s dials %s', (phone, link) => {
  expect(telephoneLink(phone)).toBe(link);
});
