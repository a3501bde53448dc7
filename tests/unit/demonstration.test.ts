import { expect, it } from 'vitest';
import { isDemonstration, isExample } from '#src/domain/pages/demonstration.ts';
import { demo } from '#src/server/modules/demo/seed-demo.ts';

it('knows every company of the demonstration data by its name, and no other', () => {
  expect(demo.companies.every(({ name }) => isDemonstration(name))).toBe(true);
  expect(isDemonstration('Volta Analytics')).toBe(false);
  expect(isDemonstration('(demonstration) Volta Analytics')).toBe(false);
});

it('knows a sample listing by its company', () => {
  expect(isExample('Volta Analytics (example)')).toBe(true);
  expect(isExample('Volta Analytics (demonstration)')).toBe(false);
  expect(isExample('Example Ltd')).toBe(false);
});
