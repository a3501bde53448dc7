import { experienceLines, monthOf, readExperience, type TypedExperience } from './experience-form.ts';
import type { ResumeFields } from './read-json-resume.ts';
import { skillList } from './skill-list.ts';

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/** A profile in this format without its empty fields. */
export function resumeOf(
  profile: { readonly [K in keyof ResumeFields]: string | null } & { readonly email: string },
): object {
  const { name, headline, email, phone, address, bio, linkedIn, portfolioWebsite } = profile;
  const { education, degreeType } = profile;
  const basics = said({ name, label: headline, email, phone, url: portfolioWebsite, summary: bio });
  return {
    $schema: SCHEMA,
    basics: {
      ...basics,
      ...(address && { location: { address } }),
      profiles: linkedIn ? [{ network: 'LinkedIn', url: linkedIn }] : [],
    },
    work: experienceLines(profile.workExperience).map((line) => workOf(readExperience(line))),
    education: education || degreeType ? [said({ institution: education, studyType: degreeType })] : [],
    skills: skillList(profile.skills).map((skill) => ({ name: skill })),
  };
}

function workOf({ title, place: name, from, to, text: summary }: TypedExperience): object {
  const [startDate, endDate] = [dateInDigits(from), dateInDigits(to)];
  // The format takes dates only: any other text goes into the summary.
  const unclear = [from, to].some((date) => date !== '' && dateInDigits(date) === undefined);
  const words = unclear ? [from, to].filter(Boolean).join(' to ') : '';
  return said({
    name,
    position: title,
    startDate,
    endDate,
    summary: [words, summary].filter(Boolean).join('; '),
  });
}

/** 'March 2019' as '2019-03', '2019' as it is; undefined for any other text. */
function dateInDigits(date: string): string | undefined {
  if (/^\d{4}$/.test(date)) return date;
  const months = monthOf(date);
  if (months === undefined) return undefined;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** A copy without empty fields. */
function said(facts: Readonly<Record<string, string | null | undefined>>): object {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value));
}
