import { expect, it } from 'vitest';
import { shellAddress } from '#src/routes/shell-routes.ts';

it.each([
  ['/apply/6f1f6f0c-5c53-4b64-b9a4-b37e1a2c0c11', '/apply/_/'],
  ['/apply/abc?from=list?x', '/apply/_/?from=list?x'],
  ['/company-dashboard/edit-job/abc/', '/company-dashboard/edit-job/_/'],
])('the path of an id, %s, is answered with its shell, %s', (address, shell) => {
  expect(shellAddress(address)).toBe(shell);
});

it.each([
  '/',
  '/jobs/2',
  '/jobs?search=/apply/abc',
  '/job-details',
  '/job-details/abc',
  '/apply/',
  '/apply/a/b',
  '/@vite/client',
])('leaves %s to the static files', (address) => {
  expect(shellAddress(address)).toBe(address);
});
