import { expect, it } from 'vitest';
import { readOwnSite } from '#src/settings/own-site.ts';
import { site } from '#src/settings/site-config.ts';
import { temporaryFolder } from './jobs-import/temporary-folder.ts';

/** What a `site.json` of this content comes to. */
async function read(content: unknown) {
  const folder = await temporaryFolder();
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const file = await folder.put('site.json', text);
  const { fault, ...rest } = readOwnSite(file, site);
  return { ...rest, fault: fault?.replace(file, 'site.json') };
}

it('puts what it names in place of the defaults, and leaves the others', async () => {
  const offices = [
    {
      name: 'Head Office',
      city: 'Kumasi',
      address: 'Prempeh II Street, Kumasi',
      phone: '+233 32 000 0000',
      email: 'kumasi@kente.example',
    },
  ];
  const own = { name: 'Kente Jobs', contact: { email: 'hello@kente.example' }, offices };
  expect(await read(own)).toEqual({
    fault: undefined,
    site: { ...site, ...own, contact: { ...site.contact, email: 'hello@kente.example' } },
  });
});

it('is not needed', () => {
  expect(readOwnSite('/nowhere/site.json', site)).toEqual({ site });
});

it.each([
  ['{"name":', /^site\.json cannot be read as JSON: .+\.$/],
  ['"Kente"', 'site.json: it has to be an object.'],
  [{ name: '  ' }, 'site.json: ‘name’ has to be a text.'],
  [{ brand: 'Kente' }, 'site.json: ‘brand’ is no entry that the site knows.'],
  [{ contact: { email: 'kente.example' } }, 'site.json: ‘contact.email’ has to be an email address.'],
  [{ offices: [{ name: 'Head Office' }] }, 'site.json: ‘offices.0.city’ is missing.'],
  [{ social: [{ name: 'X', url: 'javascript:alert(1)' }] }, 'site.json: ‘social.0.url’ has to be an https address.'],
])('%j is refused in one sentence, and the defaults stand', async (content, fault) => {
  const { fault: said, ...rest } = await read(content);
  expect(rest).toEqual({ site });
  if (fault instanceof RegExp) expect(said).toMatch(fault);
  else expect(said).toBe(fault);
});
