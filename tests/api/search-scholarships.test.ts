import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { SCHOLARSHIP_FUNDING, SCHOLARSHIP_LEVELS } from '#src/contracts/scholarship-values.ts';
import { scholarshipList, type ScholarshipFilter } from '#src/contracts/lists/scholarship-list.ts';
import { scholarshipEndpoints } from '#src/contracts/scholarship-search.ts';
import { noFilter } from '#src/domain/search/list-filter.ts';
import { withWholeName } from '#src/domain/scholarships/scholarship-search.ts';
import { SUBJECTS } from '#src/domain/scholarships/study-fields.ts';
import { listedScholarships, scholarshipRecords } from '#src/features/scholarships/scholarships.build.ts';
import { readScholarships } from '#src/server/modules/scholarships/read-scholarships.ts';
import { openApi } from '#tests/support/open-api.ts';
import { publishScholarships, publishText, type UnkeyedScholarship } from '#tests/support/published-list.ts';
import { referenceScholarships } from '#tests/support/scholarship-reference.ts';
import { isShort } from '#tests/tier.ts';

const all = [...listedScholarships];

const { api } = await openApi();
beforeEach(async () => {
  api.time.now = new Date('2026-05-31T10:00:00Z');
  api.served.scholarships = await publishText(scholarshipRecords, readScholarships);
});

const grant = (scholarshipTitle: string, given: Partial<UnkeyedScholarship> = {}) => ({
  scholarshipTitle,
  link: 'https://grants.example/',
  status: 'Available',
  checked: '',
  ...given,
});
const use = async (...list: UnkeyedScholarship[]) => {
  api.served.scholarships = await publishScholarships(list);
};

async function search(query: Partial<ScholarshipFilter> & { page?: string } = {}) {
  const { status, body } = await api.call(scholarshipEndpoints.searchScholarships, { query });
  expect(status).toBe(200);
  if (body === undefined) throw new Error('There is no answer.');
  return { ...body, titles: body.scholarships.map((found) => found.scholarshipTitle) };
}

test('without a filter all stand in the order of the list, with what their cards say', async () => {
  const { scholarships, count, more, unsure, page, pages } = await search();
  expect(scholarships).toEqual(all.slice(0, 20));
  expect([count, more, unsure, page, pages]).toEqual([all.length, 0, 0, 1, 21]);
  const far = await search({ page: '999999' });
  expect([far.page, far.scholarships]).toEqual([21, all.slice(400)]);
});

describe('a keyword', () => {
  test.each<[string, string[]]>([
    ['water', ['Water Award', 'Dam Award']],
    ['award, WATER', ['Water Award', 'Dam Award']],
    ['dams', ['Dam Award']],
    ['uk', ['Chevening']],
    ['masters', ['Chevening']],
    ['full funding masters', ['Chevening']],
    ['engineering', ['Dam Award']],
    ['africa', ['Water Award']],
    ['%', []],
    ['_', []],
    [`' or "1"="1`, []],
    ['wa\0ter', ['Water Award', 'Dam Award']],
  ])('%s finds %j: titles that hold it, then what has its words', async (keyword, expected) => {
    await use(
      grant('Dam Award', { fields: ['Optics and photonics'], note: 'For people of the water.' }),
      grant('Water Award', { openTo: ['Africa'] }),
      grant('Chevening', { levels: ["Master's"], hosts: ['United Kingdom'], funding: 'Full' }),
    );
    const { titles, count, more } = await search({ search: keyword });
    expect(titles).toEqual(expected);
    expect(count + more).toBe(expected.length);
  });

  test('that is a country offers to study there, counted as the search that it leads to', async () => {
    await use(
      grant('DAAD', { hosts: ['Germany'], levels: ['PhD'] }),
      grant('Humboldt', { hosts: ['Germany'], levels: ["Master's"] }),
      grant('Goethe Award of Germany', { hosts: ['Ghana'] }),
    );
    const { suggestions } = await search({ search: 'germany', level: 'PhD' });
    expect(suggestions).toMatchObject([{ kind: 'place', label: 'Germany', count: 1 }]);
    const there = suggestions[0]?.filter as ScholarshipFilter;
    expect((await search(there)).titles).toEqual(['DAAD']);
    expect((await search({ search: 'germany', level: 'Bachelor' })).suggestions).not.toContainEqual(
      expect.objectContaining({ kind: 'place' }),
    );
  });

  test('of up to three letters is a word where it is a name, and else offers to be one', async () => {
    await use(grant('Duke Award'), grant('Award', { hosts: ['United Kingdom'], note: 'An uke.' }));
    expect(await search({ search: 'uk' })).toMatchObject({ titles: ['Award'], suggestions: [] });
    const { titles, suggestions } = await search({ search: 'uke' });
    expect(titles).toEqual(['Duke Award', 'Award']);
    expect(suggestions).toMatchObject([{ kind: 'whole-word', label: 'uke', count: 1 }]);
    expect((await search(suggestions[0]?.filter as ScholarshipFilter)).titles).toEqual(['Award']);
  });
});

test('names come before what is open to more, and what does not say it last, where asked', async () => {
  await use(
    grant('Unstated water'),
    grant('Any water', { hosts: ['Any'] }),
    grant('Water of Kenya', { hosts: ['Kenya'] }),
    grant('Kenya', { hosts: ['Kenya'], note: 'For water.' }),
    grant('Water of Ghana', { hosts: ['Ghana'] }),
    grant('Unstated', { note: 'For water.' }),
  );
  const filter = { search: 'water', host: 'Kenya' };
  const sure = ['Water of Kenya', 'Kenya', 'Any water'];
  const found = await search(filter);
  expect([found.titles, found.count, found.more]).toEqual([sure, 1, 1]);
  expect([found.anywhere, found.unsure, found.choices.host['Kenya']]).toEqual([1, 2, 1]);
  const more = await search({ ...filter, unsure: 'yes' });
  expect(more.titles).toEqual([...sure, 'Unstated water', 'Unstated']);
  expect([more.count, more.more, more.unsure]).toEqual([1, 1, 2]);
});

test('a keyword without letters and figures finds and offers nothing', async () => {
  await use(grant('Water Award', { levels: ['PhD'] }), grant('“Cocoa” Award'));
  for (const keyword of ['---', '“”', '!!!', '🙂', ', ,', "'"]) {
    expect(await search({ search: keyword })).toMatchObject({ titles: [], suggestions: [] });
    expect((await search({ search: keyword, level: 'PhD' })).suggestions).toMatchObject([
      { kind: 'without', label: 'search', count: 1 },
    ]);
  }
});

test('what is open by its days comes before what usually is, and what does not say is asked for', async () => {
  await use(
    grant('Usual', { usuallyCloses: [12] }),
    grant('Dated', { closes: '2026-12-31' }),
    grant('Silent'),
    grant('Later', { opens: '2027-01-02' }),
  );
  api.time.now = new Date('2026-12-31T23:59:00Z');
  expect((await search({ closes: 'now' })).titles).toEqual(['Dated', 'Usual']);
  expect((await search({ closes: 'now', unsure: 'yes' })).titles).toEqual(['Dated', 'Usual', 'Silent']);
  expect((await search({ closes: 'opening' })).titles).toEqual(['Later']);
  api.time.now = new Date('2027-01-02T00:00:00Z');
  expect((await search({ closes: 'now' })).titles).toEqual(['Later']);
});

test('the month is that of the server, in UTC', async () => {
  await use(grant('December', { usuallyCloses: [12] }), grant('January', { usuallyCloses: [1] }));
  api.time.now = new Date('2026-12-31T23:59:00Z');
  expect((await search({ closes: 'soon' })).titles).toEqual(['December', 'January']);
  api.time.now = new Date('2027-01-01T00:00:00Z');
  expect((await search({ closes: 'soon' })).titles).toEqual(['January']);
});

test('counts beside each choice what it would find with the rest of the filter', async () => {
  const filter = { level: 'PhD', host: 'Germany' };
  const { choices } = await search(filter);
  expect(Object.keys(choices.level).length).toBeGreaterThan(3);
  for (const [field, counts] of Object.entries(choices)) {
    for (const [value, count] of Object.entries(counts).slice(0, 12)) {
      expect([field, value, (await search({ ...filter, [field]: value })).count]).toEqual([field, value, count]);
    }
  }
  await use(grant('A', { levels: ['PhD'], note: 'For water.' }), grant('B', { levels: ['PhD'] }));
  expect((await search({ search: 'water' })).choices.level).toMatchObject({ PhD: 1, Postdoc: 0 });
});

describe('what finds nothing', () => {
  beforeEach(() => use(grant('Water Award', { levels: ['PhD'] }), grant('Cocoa Award')));

  test.each<[Partial<ScholarshipFilter>, object[]]>([
    [{ search: 'wtaer' }, [{ kind: 'spelling', label: 'water', count: 1 }]],
    [
      { search: 'cocoa water' },
      [
        { kind: 'fewer-words', label: 'water', count: 1 },
        { kind: 'fewer-words', label: 'cocoa', count: 1 },
      ],
    ],
    [
      { search: 'water', level: 'Postdoc' },
      [{ kind: 'without', label: 'level', count: 1, filter: { search: 'water', level: '' } }],
    ],
    [{ search: 'zzqx' }, []],
  ])('%j offers what finds something', async (filter, expected) => {
    const found = await search({ ...filter, spelling: 'typed' });
    expect(found).toMatchObject({ count: 0, more: 0, page: 1, pages: 1 });
    expect(found.suggestions).toMatchObject(expected);
    expect(found.suggestions).toHaveLength(expected.length);
  });
});

test.each([
  ['wtaer', { kind: 'spelling', search: 'water' }, ['Water Award']],
  ['cocoa zzqx', { kind: 'fewer-words', search: 'cocoa' }, ['Cocoa Award']],
])('%s is answered by its spelling or the part that finds something', async (keyword, instead, titles) => {
  await use(grant('Water Award', { levels: ['PhD'] }), grant('Cocoa Award'));
  expect(await search({ search: keyword })).toMatchObject({ instead, titles });
});

test('few results are followed by what has some of the words', async () => {
  await use(grant('Water Award', { levels: ['PhD'] }), grant('Water Prize'), grant('Cocoa Award'));
  const { titles, close } = await search({ search: 'water phd' });
  expect([titles, close.map((one) => one.scholarshipTitle)]).toEqual([['Water Award'], ['Water Prize']]);
});

test.each([
  ['page', 'The page must be a whole number from 1 on', '1000000000'],
  ['search', 'The keyword must be at most 200 characters', 'x'.repeat(5_000)],
  ['search', 'The keyword must be at most 200 characters', 'word '.repeat(200)],
  ['unsure', 'What is not stated must be yes or empty', 'no'],
  ['closes', 'The time must be now, opening, soon, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 or empty', '13'],
])('a wrong %s is refused: %s', async (field, sentence, value) => {
  const query = { [field]: value } as never;
  const { status, error } = await api.call(scholarshipEndpoints.searchScholarships, { query });
  expect([status, error?.fields]).toEqual([400, { [field]: sentence }]);
});

test('many words are no fault', async () => {
  expect((await search({ search: 'award '.repeat(33) })).suggestions).toEqual([]);
  expect((await search({ search: 'a '.repeat(99) })).count).toBe(0);
});

test('until a list is there it says so', async () => {
  api.served.scholarships = undefined;
  const { status, error, headers } = await api.call(scholarshipEndpoints.searchScholarships, {});
  expect([status, headers.get('Retry-After')]).toEqual([503, '10']);
  expect(error?.error).toBe('The list of scholarships is being prepared. Please try again in a minute.');
});

test('a published list that is not valid is refused by the number of its record', async () => {
  const text = scholarshipRecords.replace(/\n\{[^\n]+\n\{/, (lines) => `${lines}"a":1,`);
  await expect(publishText(text, readScholarships)).rejects.toThrow('Record 2 of the published list is no scholarship');
});

test('finds what plain code finds, in its order', async () => {
  const or = (...values: readonly string[]) => fc.constantFrom('', '', '', ...values);
  const word = fc.constantFrom(
    'uk',
    'masters',
    'scholarship',
    'university',
    'full',
    'africa',
    'engineering',
    'PhD',
    'water',
    '-water',
    'OR',
    'south africa',
    ...all.slice(0, 30).flatMap(({ scholarshipTitle }) => scholarshipTitle.split(' ')),
  );
  const keyword = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
  const filters = fc.record({
    search: fc.oneof(fc.constant(''), keyword, fc.string({ maxLength: 4 })),
    whole: or('yes'),
    level: or(...SCHOLARSHIP_LEVELS),
    host: or('Ghana', 'Germany', 'United Kingdom', 'Any', 'Nauru'),
    field: or(...SUBJECTS),
    open: or('Ghana', 'Africa', 'Anyone', 'Developing countries', 'Kenya'),
    funding: or(...SCHOLARSHIP_FUNDING),
    closes: or('now', 'opening', 'soon', '5', '12'),
    unsure: or('yes'),
  }) as fc.Arbitrary<ScholarshipFilter>;
  await fc.assert(
    fc.asyncProperty(filters, fc.integer({ min: 1, max: 4 }), async (filter, asked) => {
      const wanted = withWholeName({ ...noFilter(scholarshipList), ...filter, search: filter.search.trim() });
      const { found, ...counts } = referenceScholarships(all, wanted, '2026-05-31');
      const answer = await search({ ...filter, spelling: 'typed', page: String(asked) });
      expect(answer).toMatchObject(counts);
      const page = Math.min(asked, Math.max(1, Math.ceil(found.length / 20)));
      expect(answer.scholarships).toEqual(found.slice((page - 1) * 20, page * 20));
    }),
    { numRuns: isShort ? 500 : 5_000 },
  );
}, 600_000);
