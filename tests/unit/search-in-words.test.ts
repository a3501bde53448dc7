import { describe, expect, it } from 'vitest';
import { jobList, type ListingFilter } from '#src/contracts/lists/job-list.ts';
import { scholarshipList, type ScholarshipFilter } from '#src/contracts/lists/scholarship-list.ts';
import { noFilter } from '#src/domain/search/list-filter.ts';
import { searchInWords } from '#src/domain/search/list-words.ts';

describe('a search in one line', () => {
  it.each<[Partial<ListingFilter>, string]>([
    [{}, 'all jobs'],
    [{ sort: 'closing' }, 'all jobs'],
    [{ search: 'nurse', country: 'Ghana' }, 'nurse in Ghana'],
    [{ search: 'nurse', level: 'Entry Level', country: 'Ghana' }, 'nurse, Entry Level, in Ghana'],
    [{ country: 'Ghana', city: 'Accra' }, 'jobs in Accra, Ghana'],
    [{ search: 'it', whole: 'yes', workplace: 'Remote' }, 'it as a word, Remote'],
    [{ country: 'Kenya', posted: '7' }, 'in Kenya, posted in the last 7 days'],
    [
      { category: 'Data', ghana: 'yes', source: 'Remotive', closing: '7' },
      'Data, open to applicants in Ghana, from Remotive, closing within 7 days',
    ],
  ])('of jobs: %o', (filter, words) => {
    expect(searchInWords(jobList, { ...noFilter(jobList), ...filter })).toBe(words);
  });

  it.each<[Partial<ScholarshipFilter>, string]>([
    [{}, 'all scholarships'],
    [{ search: 'water', level: 'PhD', host: 'Germany' }, 'water, PhD, in Germany'],
    [{ host: 'Ghana' }, 'scholarships in Ghana'],
    [{ host: 'Any', funding: 'Full' }, 'Full funding, for study in any country'],
    [{ closes: '3', open: 'Africa' }, 'open to any country of Africa, closes in March'],
    [{ closes: 'soon', unsure: 'yes' }, 'closes this month or next, not stated included'],
  ])('of scholarships: %o', (filter, words) => {
    expect(searchInWords(scholarshipList, { ...noFilter(scholarshipList), ...filter })).toBe(words);
  });
});
