import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';

const text = v.pipe(v.string('has to be a text'), v.trim(), v.nonEmpty('has to be a text'));
const email = v.pipe(text, v.rfcEmail('has to be an email address'));
const address = v.pipe(text, v.regex(/^https:\/\/./, 'has to be an https address'));

/** An object whose fault is named where an entry is too many or missing. */
const entries = <T extends v.ObjectEntries>(of: T) =>
  v.strictObject(of, ({ expected, received }) => {
    if (expected === 'never') return 'is no entry that the site knows';
    return received === 'undefined' ? 'is missing' : 'has to be an object';
  });

const contact = entries({ email, phone: text, address: text });
const socialLink = entries({ name: text, url: address });
const office = entries({ name: text, city: text, address: text, phone: text, email });
const list = 'has to be a list';

/** The entries by which the product is a provider's own. */
const siteEntries = entries({
  name: text,
  tagline: text,
  title: text,
  description: text,
  contact,
  infoEmail: email,
  social: v.array(socialLink, list),
  offices: v.array(office, list),
  officeHours: text,
});
export type Site = v.InferOutput<typeof siteEntries>;

/** The entries of `site.json`: any of them, and of the contact any part. */
const ownEntries = entries({
  ...v.partial(siteEntries).entries,
  contact: v.optional(entries(v.partial(contact).entries)),
});

/**
 * The site as `file` has it, over `defaults`.
 * @returns also the fault of the file, in one sentence: the defaults then stand
 */
export function readOwnSite(file: string, defaults: Site): { site: Site; fault?: string } {
  if (!existsSync(file)) return { site: defaults };
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const fault = `${file} cannot be read as JSON: ${(error as Error).message}.`;
    return { site: defaults, fault };
  }
  const own = v.safeParse(ownEntries, given);
  if (!own.success) {
    const [issue] = own.issues;
    const place = v.getDotPath(issue);
    const fault = `${file}: ${place === null ? 'it' : `‘${place}’`} ${issue.message}.`;
    return { site: defaults, fault };
  }
  const { contact: ownContact, ...rest } = own.output;
  // What JSON names is never undefined.
  const site = { ...defaults, ...rest, contact: { ...defaults.contact, ...ownContact } } as Site;
  return { site };
}
