import { describe, expect, it } from 'vitest';
import { inBatches } from '#src/domain/saved/in-batches.ts';
import { mergeSaved } from '#src/domain/saved/merge-saved.ts';
import { savedInOrder } from '#src/domain/saved/saved-order.ts';
import { savedTexts } from '#src/domain/saved/saved-text.ts';
import { aSavedItem } from '#tests/support/builders/saved-item.ts';

/** In Ghana it is still the 26th. */
const NOW = new Date('2026-11-26T23:59:00Z');

describe('the order of a saved list', () => {
  const item = (title: string, facts: Parameters<typeof aSavedItem>[0] = {}) => aSavedItem({ title, ...facts });
  const list = [
    item('closed in October', { closes: '2026-10-30' }),
    item('undated, older', { savedAt: '2026-11-01T08:00:00.000Z' }),
    item('usually in March or January', { usuallyCloses: [3, 1] }),
    item('closes in January', { closes: '2027-01-04' }),
    item('closed yesterday', { closes: '2026-11-25' }),
    item('usually this month', { usuallyCloses: [11] }),
    item('undated, newer', { savedAt: '2026-11-20T08:00:00.000Z' }),
    item('closes today', { closes: '2026-11-26' }),
  ];
  it('has what closes first on top, and what is over last', () => {
    const ordered = savedInOrder(list, NOW);
    expect(ordered.map(({ title }) => title)).toEqual([
      'closes today',
      'closes in January',
      'usually this month',
      'usually in March or January',
      'undated, newer',
      'undated, older',
      'closed yesterday',
      'closed in October',
    ]);
  });
});

describe('two lists put together', () => {
  it('keep both, and of an item in both what the first one says', () => {
    const kept = aSavedItem({ company: 'As the account has it' });
    const other = aSavedItem({ title: 'Another at the same link' });
    expect(mergeSaved([kept], [aSavedItem(), other])).toEqual([kept, other]);
  });

  it('lose no note: the second stands behind the first, unless it says the same', () => {
    const note = (kept: string, added: string) =>
      mergeSaved([aSavedItem({ note: kept })], [aSavedItem({ note: added })])[0]?.note;
    expect(note('Ask Kofi', 'Send a letter')).toBe('Ask Kofi\nSend a letter');
    expect(note('', 'Send a letter')).toBe('Send a letter');
    expect(note('Ask Kofi', '')).toBe('Ask Kofi');
    expect(note('Ask Kofi\nSend a letter', 'Send a letter ')).toBe('Ask Kofi\nSend a letter');
  });

  it('keep the day of an application that only the second one knows', () => {
    const [merged] = mergeSaved([aSavedItem()], [aSavedItem({ appliedOn: '2026-11-02' })]);
    expect(merged?.appliedOn).toBe('2026-11-02');
  });
});

describe('a list as text', () => {
  it('has title, company, closing day and whole link in plain lines', () => {
    const list = [
      aSavedItem({ closes: '2026-12-04' }),
      aSavedItem({ kind: 'job', link: '/job-details/1', company: '', closes: '2026-11-25' }),
      aSavedItem({ kind: 'scholarship', company: '', usuallyCloses: [3, 11] }),
    ];
    expect(savedTexts(list, NOW, 'https://jobs.example.org')).toBe(
      [
        'Backend Engineer, Volta Labs\nCloses 4 December 2026\nhttps://jobs.example/1',
        'Backend Engineer\nClosed 25 November 2026\nhttps://jobs.example.org/job-details/1',
        'Backend Engineer\nUsually closes in March and November\nhttps://jobs.example/1',
      ].join('\n\n'),
    );
  });
});

describe('the parts that a list is sent in', () => {
  it('hold so many items, and so many bytes, whatever the script', () => {
    expect(inBatches([1, 2, 3, 4, 5], 2, 1_000)).toEqual([[1, 2], [3, 4], [5]]);
    // Each is five bytes in quotes with its comma.
    expect(inBatches(['ab', 'cd', 'ef'], 9, 10)).toEqual([['ab', 'cd'], ['ef']]);
    // A letter of Twi takes two.
    expect(inBatches(['ɛɔ', 'cd'], 9, 10)).toEqual([['ɛɔ'], ['cd']]);
  });

  it('hold what alone is over that too', () => {
    expect(inBatches(['a long text', 'b'], 9, 5)).toEqual([['a long text'], ['b']]);
    expect(inBatches([], 9, 5)).toEqual([]);
  });
});
