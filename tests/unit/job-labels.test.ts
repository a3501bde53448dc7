import { expect, it } from 'vitest';
import { jobLabels } from '#src/domain/jobs/job-labels.ts';

it('distinguishes jobs of one title by their day and whether they are closed', () => {
  const at = (createdAt: string, open = true) => ({ createdAt: `${createdAt}T09:00:00Z`, open });
  const labels = jobLabels([
    { id: '1', title: 'Weaver', ...at('2026-05-03') },
    { id: '2', title: 'Weaver', ...at('2025-05-03', false) },
    { id: '3', title: 'Potter', ...at('2026-05-03', false) },
  ]);
  expect([...labels.values()]).toEqual(['Weaver (posted 3 May 2026)', 'Weaver (posted 3 May 2025, closed)', 'Potter']);
});
