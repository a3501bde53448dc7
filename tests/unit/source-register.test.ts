import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseRegister } from '#src/content/source-register.ts';

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
