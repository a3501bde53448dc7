import type { LISTING_JOB_TYPES } from '#src/contracts/external-jobs.ts';
import { anyWord } from '#src/domain/classification/title-words.ts';

export type JobType = (typeof LISTING_JOB_TYPES)[number];

/** How exports spell each kind; the more telling kinds stand first, since `Full-time internship` is an internship. */
const spellings: readonly (readonly [JobType, RegExp])[] = [
  [
    'Internship',
    anyWord(
      'intern',
      'interns',
      'internships?',
      'internship and graduate',
      'traineeship',
      'industrial attachment',
      'stage',
      'stagiaire',
      'praktikum',
      'praktikant',
      'pasantía',
      'pasantia',
      'prácticas',
      'estágio',
      'estagio',
      'becario',
    ),
  ],
  [
    'Volunteer',
    anyWord('volunteer', 'volunteering', 'voluntary', 'bénévole', 'bénévolat', 'voluntario', 'voluntário', 'ehrenamt'),
  ],
  [
    'Temporary',
    anyWord(
      'temporary',
      'temp',
      'seasonal',
      'casual',
      'interim',
      'intérim',
      'intérimaire',
      'temporal',
      'temporário',
      'aushilfe',
      'zeitarbeit',
      'befristet',
    ),
  ],
  [
    'Contract',
    anyWord(
      'contract',
      'contractor',
      'contractual',
      'contract to hire',
      'fixed term',
      'fixed term contract',
      'freelance',
      'freelancer',
      'consultancy',
      'independent contractor',
      'gig',
      'cdd',
      'indépendant',
      'autónomo',
      'freiberuflich',
      'freie mitarbeit',
    ),
  ],
  [
    'Part Time',
    anyWord(
      'part ?time',
      'p/t',
      'temps partiel',
      'tiempo parcial',
      'media jornada',
      'meio período',
      'tempo parcial',
      'teilzeit',
    ),
  ],
  [
    'Full Time',
    anyWord(
      'full ?time',
      'f/t',
      'temps plein',
      'plein temps',
      'tiempo completo',
      'jornada completa',
      'tempo inteiro',
      'tempo integral',
      'período integral',
      'vollzeit',
    ),
  ],
];

/** `Permanent contract` is a contract as every job has one. */
const permanent = anyWord('permanent', 'indefinite', 'indefinido', 'cdi');

/** The kind of employment that a label names; none when it names none, or both full and part time. */
export function jobTypeOf(label: string): JobType | undefined {
  const text = label
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[_&-]+/g, ' ')
    .replace(/\s+/g, ' ');
  const found = spellings.filter(([, pattern]) => pattern.test(text)).map(([type]) => type);
  const [first] = found.filter((type) => type !== 'Contract' || !permanent.test(text));
  return first === 'Part Time' && found.length > 1 ? undefined : first;
}

/** What a title on one line says about it in brackets or behind a separator: `(Part-time)`, `- Contract`. */
export function jobTypeOfTitle(title: string): JobType | undefined {
  const set = /[([] ?([^()[\]]{3,40}) ?[)\]]|(?: [-–—|]|,) ?([^–—|,]{3,30})$/gu;
  for (const match of title.matchAll(set)) {
    const label = (match[1] ?? match[2] ?? '').trim();
    const exact = spellings.find(
      ([, pattern]) =>
        label
          .replace(/[\s-]+/g, ' ')
          .replace(pattern, '')
          .trim() === '',
    );
    if (exact !== undefined) return exact[0];
  }
  return undefined;
}
