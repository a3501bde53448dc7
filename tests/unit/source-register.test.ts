import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseRegister, parseShownSources, readRegister } from '#src/content/source-register.ts';
import { temporaryFolder } from './jobs-import/temporary-folder.ts';

const text = readFileSync(new URL('../../data/sources.json', import.meta.url), 'utf8');
const records = JSON.parse(text) as Record<string, unknown>[];
const passedOn = (register: string) =>
  parseRegister(register)
    .sources.filter(({ syndicate }) => syndicate)
    .map(({ name }) => name);

describe('what a register lets be passed on', () => {
  it('is, in the one that ships, what comes from feeds whose terms permit it', () => {
    const allowed = ['Himalayas', 'Jobicy', 'Remote OK', 'ReliefWeb', 'Arbeitnow'];
    expect(passedOn(text)).toEqual(allowed);
    // Each says so, one way or the other.
    expect(records.filter(({ syndicate }) => typeof syndicate !== 'boolean')).toEqual([]);
  });

  it('is nothing where it does not say', () => {
    const silent = records.map((record) => ({ ...record, syndicate: undefined }));
    expect(passedOn(JSON.stringify(silent))).toEqual([]);
    const wrong = records.map((record) => ({ ...record, syndicate: 'true' }));
    expect(() => passedOn(JSON.stringify(wrong))).toThrow('syndicate');
  });
});

it('names the most pages of a feed, under the name of earlier registers too', () => {
  const [record = {}] = records;
  const read = (fields: object) => parseRegister(JSON.stringify([{ ...record, ...fields }])).sources[0]?.maxPages;
  expect([read({}), read({ maxPages: 3 }), read({ mostPages: 4 })]).toEqual([10, 3, 4]);
});

it('knows the countries of searches by the names of earlier registers too', () => {
  const [record = {}] = records;
  const read = (searchTemplates: object) =>
    parseRegister(JSON.stringify([{ ...record, searchTemplates }])).sources[0]?.searchTemplates;
  const search = 'https://a.example/?q={words}';
  const earlier = [
    'Türkiye',
    'Myanmar (Burma)',
    'Hong Kong SAR China',
    'Trinidad & Tobago',
    'Congo - Kinshasa',
    'Congo',
  ];
  const names = ['Turkey', 'Myanmar', 'Hong Kong', 'Trinidad and Tobago', 'DR Congo', 'Congo'];
  expect(Object.keys(read(Object.fromEntries(earlier.map((name) => [name, search]))) ?? {})).toEqual(names);
  expect(() => read({ Atlantis: search })).toThrow('The register of sources is wrong: 0.searchTemplates.Atlantis');
});

it('is shown by the site whatever else its records say', () => {
  const attribution = { text: 'Jobs', link: 'https://a.example/', logo: 'a.svg' };
  const shown = { name: 'A', attribution, searchTemplates: { Atlantis: 'https://a.example/?q={words}' } };
  expect(parseShownSources(JSON.stringify([{ ...shown, owner: 'B', feedKind: 'new' }]))).toEqual([
    { ...shown, attribution: { text: 'Jobs', link: 'https://a.example/' }, syndicate: false },
  ]);
});

it('names its fault in its own words', async () => {
  const folder = await temporaryFolder();
  const file = await folder.put('sources.json', '[{}]');
  expect(() => readRegister(file)).toThrow(/^The register of sources is wrong: 0\.name: /);
  expect(() => readRegister(folder.file('no.json'))).toThrow(/no\.json cannot be read: there is no such file\.$/);
});
