/** The specification's two levels; `src/decisions/job-levels.md` says how they are read. */
export const LEVELS = ['Entry Level', 'Senior Level'] as const;
export type Level = (typeof LEVELS)[number];

/** Words that make a title senior, whatever the export says. */
const seniorTitle = words(
  'senior|sr|snr|manager|managers|manageress|managing director|director|directors|head|heads|lead|leads|leader',
  'principal|chief|president|vp|svp|evp|ceo|cto|cfo|coo|cio|cmo|ciso|supervisor|superintendent|foreman|partner',
  String.raw`staff (?:[\p{L}/]+ ){0,3}(?:engineer|developer|designer|scientist|architect)`,
  'directeur|directrice|responsable|chef de|cheffe de|gérant|gérante|gerente|jefe|jefa',
);

/** Words that open a title to people at the start of their career. */
const entryTitle = words(
  'entry[ -]level|junior|jr|jnr|intern|interns|internship|internships|trainee|trainees|apprentice|apprenticeship',
  'graduate|graduates|graduate trainee|student|students|cadet|cadetship|attachment|national service|nysc|volunteer',
  'stagiaire|apprenti|débutant|pasante|becario',
);

/** Words that ask for experience in the middle of a career. */
const experiencedTitle = words(
  'mid[ -]?level|mid[ -]senior|intermediate|experienced|expert|iii|iv',
);

/** How exports name a level; the first matching line counts, so `Entry-level, Mid-level` is open to starters. */
const levelWords: readonly (readonly [RegExp, Level])[] = [
  [words('mid[ -]senior'), 'Senior Level'],
  [
    words(
      'entry|entry[ -]level|junior|intern|internship|graduate|trainee|student|associate|no experience|débutant',
    ),
    'Entry Level',
  ],
  [
    words(
      'senior|senior[ -]level|mid|mid[ -]?level|midweight|mid[ -]weight|intermediate|experienced|expert|executive',
      'director|manager|management|lead|principal|staff|head|chief|confirmé|sénior',
    ),
    'Senior Level',
  ],
];

/**
 * The level of a listing: first what the title says, then what the export says, then `Entry Level`.
 * A title with a senior word is never `Entry Level`.
 */
export function levelOf(title: string, exportLevel: string): Level {
  if (seniorTitle.test(title)) return 'Senior Level';
  if (entryTitle.test(title)) return 'Entry Level';
  const stated = levelWords.find(([pattern]) => pattern.test(exportLevel))?.[1];
  return stated ?? (experiencedTitle.test(title) ? 'Senior Level' : 'Entry Level');
}

/** Whole words in any case; `\b` knows only ASCII letters, so the edges are spelt out. */
function words(...alternatives: string[]): RegExp {
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${alternatives.join('|')})(?![\p{L}\p{N}])`,
    'iu',
  );
}
