import * as v from 'valibot';
import { MONTHS } from '#src/contracts/months.ts';
import { writeExperience, type TypedExperience } from './experience-form.ts';
import { skillList, skillText } from './skill-list.ts';

/**
 * JSON Resume, the open format of resumes: https://jsonresume.org/schema, version 1.0.0. What of it a
 * profile has a place for is read and written; an email address is the login, and stays as it is.
 */

/** The fields of a profile that the format has a place for. */
export interface ResumeFields {
  readonly name: string;
  readonly headline: string;
  readonly phone: string;
  readonly address: string;
  readonly bio: string;
  readonly linkedIn: string;
  readonly portfolioWebsite: string;
  readonly education: string;
  readonly degreeType: string;
  readonly skills: string;
  readonly workExperience: string;
}

/** The content of a file for a profile. */
export interface ReadResume {
  /** Only the fields that it says something of. */
  readonly fields: Partial<ResumeFields>;
  /** Sections, in the format's words, of which a profile takes nothing, or not all. */
  readonly leftOut: readonly string[];
}

// Files are written by hand and by many programs: a faulty part counts as missing.
const text = v.optional(v.fallback(v.pipe(v.string(), v.trim()), ''), '');
const listOf = <S extends v.GenericSchema>(item: S) =>
  v.optional(v.fallback(v.array(v.fallback(v.nullable(item), null)), []), []);
const place = v.object({ address: text, city: text, region: text, countryCode: text });

const schema = v.object({
  basics: v.nullish(
    v.object({
      name: text,
      label: text,
      phone: text,
      url: text,
      summary: text,
      location: v.optional(v.fallback(v.nullable(place), null), null),
      profiles: listOf(v.object({ network: text, url: text })),
    }),
    {},
  ),
  work: listOf(
    v.object({
      name: text,
      position: text,
      startDate: text,
      endDate: text,
      summary: text,
      highlights: listOf(v.string()),
    }),
  ),
  education: listOf(v.object({ institution: text, area: text, studyType: text, endDate: text })),
  skills: listOf(v.object({ name: text, keywords: listOf(v.string()) })),
});
type Resume = v.InferOutput<typeof schema>;

/** Sections that a profile has no place for. */
const WITHOUT_PLACE = 'volunteer awards certificates publications languages interests references projects'.split(' ');

/** Reads a file of this format; undefined for any other, or for one without anything that a profile takes. */
export function readResume(file: string, now: Date): ReadResume | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), file);
  if (!parsed.success) return undefined;
  const resume = parsed.output;
  const found = Object.entries(fieldsOf(resume, now)).filter(([, value]) => value !== '');
  if (found.length === 0) return undefined;
  const all = JSON.parse(file) as Record<string, unknown>;
  const leftOut = WITHOUT_PLACE.filter((name) => Array.isArray(all[name]) && all[name].length > 0);
  const hasMoreEducation = resume.education.length > 1;
  const hasOtherProfiles = resume.basics.profiles.some((profile) => !isLinkedIn(profile));
  return {
    fields: Object.fromEntries(found),
    leftOut: [
      ...(hasMoreEducation ? ['all but the last education'] : []),
      ...(hasOtherProfiles ? ['profiles besides LinkedIn'] : []),
      ...leftOut,
    ],
  };
}

const isLinkedIn = (profile: { network: string } | null) => /linkedin/i.test(profile?.network ?? '');

function fieldsOf({ basics, work, education, skills }: Resume, now: Date): ResumeFields {
  const { address = '', city = '', region = '', countryCode = '' } = basics.location ?? {};
  const linkedIn = basics.profiles.find(isLinkedIn);
  const [last] = education
    .filter((one) => one !== null)
    // One without an end is still going on.
    .toSorted((a, b) => (b.endDate || '9999').localeCompare(a.endDate || '9999'));
  const jobs = work.map((job) => job && writeExperience(experienceOf(job, now)));
  return {
    name: basics.name,
    headline: basics.label,
    phone: basics.phone,
    address: joined([address, city, region, countryCode], ', '),
    bio: basics.summary,
    linkedIn: linkedIn?.url ?? '',
    portfolioWebsite: basics.url,
    education: last?.institution ?? '',
    degreeType: joined([last?.studyType, last?.area], ' in '),
    skills: skillText(skillList(skills.flatMap((one) => (one ? [one.name, ...one.keywords] : [])).join('\n'))),
    workExperience: joined(jobs, '\n'),
  };
}

function experienceOf(job: NonNullable<Resume['work'][number]>, now: Date): TypedExperience {
  const { name, position, startDate, endDate, summary, highlights } = job;
  const today = now.toISOString();
  // A day that lies ahead is when a contract ends, not the work.
  const lasts = startDate !== '' && (endDate === '' || endDate > today.slice(0, endDate.length));
  return {
    title: position,
    place: name,
    from: dateInWords(startDate),
    to: lasts ? '' : dateInWords(endDate),
    lasts,
    text: joined([summary, ...highlights], '; '),
  };
}

/** '2019-03' as 'March 2019'; a year, and any other text, as it is. */
function dateInWords(date: string): string {
  const [, year = '', month] = /^(\d{4})-(\d\d)(?:-\d\d)?$/.exec(date) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? date : `${name} ${year}`;
}

const joined = (parts: readonly (string | null | undefined)[], divider: string) => parts.filter(Boolean).join(divider);
