import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSearchLink, searchedSource, searchLink, templateFor, templatesOf } from '#src/domain/search/search-link.ts';
import { register } from './jobs-import/clean-one.ts';

const jobberman = 'https://www.jobberman.com.gh/jobs?q={words}';

it('is the search of a source for title and company', () => {
  expect(searchLink(jobberman, 'R&D Officer', 'Café Kwae')).toBe(
    'https://www.jobberman.com.gh/jobs?q=R%26D%20Officer%20Caf%C3%A9%20Kwae',
  );
  expect(searchLink(jobberman, 'Nurse', '')).toBe('https://www.jobberman.com.gh/jobs?q=Nurse');
  expect(searchLink('https://a.example/{company}/find?t={title}', 'A/B', 'C?')).toBe(
    'https://a.example/C%3F/find?t=A%2FB',
  );
});

it.each([
  'https://www.jobberman.com.gh/jobs',
  'https://www.jobberman.com.gh/jobs?q=a&page=2',
  'https://www.jobberman.com.gh/listings/data-analyst-0k1',
  'https://other.example/jobs?q=a',
])('%s is no search for a listing', (link) => {
  expect(isSearchLink(link, jobberman)).toBe(false);
  expect(searchedSource(link, [{ name: 'Jobberman', searchTemplate: jobberman }])).toBeUndefined();
});

it('knows the searches of the sites that a source has in other countries', () => {
  const searchTemplates = { Nigeria: 'https://www.jobberman.com/jobs?q={words}' };
  const source = { name: 'Jobberman', searchTemplate: jobberman, searchTemplates };
  expect(templateFor(source, 'Nigeria')).toBe(searchTemplates.Nigeria);
  expect(templateFor(source, 'Ghana')).toBe(jobberman);
  expect(templateFor(source, '')).toBe(jobberman);
  expect(searchedSource('https://www.jobberman.com/jobs?q=Nurse', [source])).toBe('Jobberman');
});

it('knows the search of every source of the register, whatever the words', () => {
  const searchable = register.sources.flatMap((source) =>
    templatesOf(source).map((template) => ({ name: source.name, template })),
  );
  expect(searchable.length).toBeGreaterThan(5);
  const text = fc.string({ unit: 'grapheme', minLength: 1 });
  fc.assert(
    fc.property(fc.constantFrom(...searchable), text, text, ({ name, template }, title, company) => {
      const link = searchLink(template, title, company);
      expect(searchedSource(link, register.sources)).toBe(name);
    }),
  );
});
