import { expect, it } from 'vitest';
import { relatedText } from '#src/domain/applications/application-history.ts';

const NOW = new Date('2026-11-26T10:00:00Z');
const [weaver, welder] = [
  { id: '1', title: 'Weaver' },
  { id: '2', title: 'Welder' },
];
const shown = { job: weaver, appliedAt: '2026-11-20T10:00:00Z' };
const earlier = {
  id: 'a',
  job: weaver,
  status: 'pending',
  appliedAt: '2026-11-01T10:00:00Z',
  statusAt: '2026-11-03T10:00:00Z',
  withdrawnAt: null,
} as const;
const withdrawnAt = '2026-11-05T10:00:00Z';

it.each([
  [{ status: 'rejected' }, 'Applied before: rejected on 3 November'],
  [{ status: 'rejected', withdrawnAt }, 'Applied before: rejected on 3 November, withdrawn later'],
  [{ status: 'reviewed', withdrawnAt }, 'Applied before: withdrawn on 5 November'],
  [{}, 'Applied before: applied on 1 November'],
  [{ job: welder, status: 'hired' }, 'Also applied to Welder: hired on 3 November'],
  [
    { appliedAt: '2026-11-21T10:00:00Z', status: 'reviewed', statusAt: '2025-12-31T10:00:00Z' },
    'Applied again: reviewed on 31 December 2025',
  ],
] as const)('another application, %o, is said as: %s', (facts, text) => {
  expect(relatedText({ ...earlier, ...facts }, shown, NOW)).toBe(text);
});
