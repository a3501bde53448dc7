import type { SavedItem } from '#src/contracts/saved-items.ts';

/** Something saved, as the tests begin with it. */
export function aSavedItem(facts: Partial<SavedItem> = {}): SavedItem {
  return {
    kind: 'listing',
    key: '',
    link: 'https://jobs.example/1',
    title: 'Backend Engineer',
    company: 'Volta Labs',
    facts: ['Accra, Ghana', 'Full Time · Software'],
    closes: null,
    usuallyCloses: [],
    savedAt: '2026-11-01T08:00:00.000Z',
    note: '',
    appliedOn: null,
    ...facts,
  };
}
