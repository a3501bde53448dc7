import { MEDICAL_FIELDS, SOFTWARE_FIELDS } from './field-words.ts';
import { anyWord, plainWords } from './title-words.ts';
import { maskOtherPeople, OTHER_PERSON } from '#src/domain/fraud/other-people-in-title.ts';
import { levelOfYears, levelOfYearsInTitle } from './years-of-experience.ts';

/** `src/decisions/job-levels.md` says what they mean and how they are read. */
export const LEVELS = ['Entry Level', 'Mid Level', 'Senior Level', 'Not Specified'] as const;
export type Level = (typeof LEVELS)[number];

/** `Senior Graduate Engineer`, but not `Senior/Junior Accountant`. */
const beginsSenior = /^(?:senior|sr|snr)\.? (?!.*\b(?:junior|jr)\b)/iu;

/** What beginners are called, in the languages of the exports. */
const beginner = anyWord(
  'entry[ -]?level|entry ?(/|-|to) ?mid|junior|jr|jnr|interns?|internships?|trainees?|traineeship|apprentices?|apprenticeships?|learnerships?|cadets?|cadetships?',
  '(?<!post-)graduates?|new grads?|undergrad(uate)?s?|freshers?|school leavers?|beginners?|eit|career start|co-op(?=$| student| \\(|,)',
  'attachments?(?! therap| theor)|attachees?|national service|nss|nysc|corps? members?|service personnel|house officers?|house?man~ship',
  'vacationers?|vacation (work|student~|program~)|studentships?|(industrial|student|work|vacation|summer|university) placements?|placement (year|student)|summer (analyst|associate|student)s?',
  '(working|summer|phd|nursing) students?|students?(?=$|\\s*[@(|,]| - | (assistant|worker|job|nurse|teacher|trainee|ambassador|representative|opportunit|program))',
  'no (prior |work |previous )?(degree|experience)( is)? (needed|required|necessary)|training (included|provided)|will train|in[ -]training(?! and| &)',
  'stagiaires?|stage (pfe|de fin|academique|professionnel|remunere|conventionne|en)|apprentie?|alternance|alternante?|debutante?s?|jeunes? diplomee?s?|sans experience',
  'pasantes?|pasantia|practicantes?|becari[oa]s?|aprendiz|sin experiencia|recien graduad[oa]s?|estagiari[oa]s?|estagio|sem experiencia',
  'praktikant(in|en)?|praktikum|werkstudent(in|en)?|azubi|ausbildung|auszubildende~|berufseinsteiger~|absolvent(in|en)?|volontar~',
);

const ranked =
  'analyst|engineer|developer|scientist|accountant|specialist|technician|associate|representative|nurse|administrator|officer|assistant';
const afterRank = '(?=$|\\s*[,(|]|\\s+[-–])';

/** Engineer I, Analyst 1, Level 1, Tier 1 Support */
const rankOne = anyWord(
  `\\p{L}{3,} (?-i:I)${afterRank}|(${ranked}) 1${afterRank}|(level|l)[ -]?(1|one)|tier[ -]?(1|one)(?= .*(support|agent|technician|help|service))`,
);

/** Mid/Senior: the lower one says who may apply. */
const midToSenior = anyWord('mid(dle|[ -]?level)?( ?/ ?| ?- ?| to | or | and | & | )(senior|sr)|semi[ -]?senior|ssr');

/** A staff engineer is a rank in technology, while a Staff Nurse is an ordinary nurse. */
const senior = anyWord(
  'senior|sr|snr|directors?|head|heads of|lead|principal|chief|presidents?|vps?|svp|evp|avp|superintendent|distinguished',
  'ceo|cto|cfo|coo|cio|cmo|ciso|chro|co-?founder|provost|dean|rector|hod|vice[ -]chancellor|general counsel|(?<!assistant )professor(?! d[aeo]s? )',
  '(team|tech|technical|squad) leads|head ?(teacher|master|mistress)s?|(general|managing|country|engineering) managers?|executive (management|chef)',
  '(managing|equity|founding|general|audit|tax|law) partner|^partner(?=$| ?[,(–-])',
  'staff ([\\p{L}/&+.-]+ ){0,3}(engineer|developer|designer|scientist|architect|researcher|product manager|programmer)s?|engineer, staff',
  `(${SOFTWARE_FIELDS})( [\\p{L}&/+#.-]+){0,3}[ /&-]+architects?|architect[, -]+(${SOFTWARE_FIELDS})`,
  `consultant,?( in| -| –)? (\\p{L}+ )?(physician|doctor|${MEDICAL_FIELDS})|(${MEDICAL_FIELDS}) consultant`,
  'direct(eur|rice|ora?)|diretora?|gerente general|chef comptable|chef de (service|departement|cuisine)|chefar~|oberar~|~geschaftsfuhrer~|~fuhrungskraft|leitende[rn]?',
);

/** Never Entry Level, but a label may still call them senior. */
const middle = anyWord(
  'managers?|mangers?|manageress|supervisors?|foreman|foremen|forewoman|~leaders?|assistant professor|mid(?=[ -]?(level|weight|career))|mid[ -]?(level|weight|career)|intermediate|experienced|medior',
  'mid(?= (software|developer|engineer|designer|back|front|full|data|product|ux|ui))',
  `ii|iii|(level|tier|l)[ -]?(2|3|two|three)|(${ranked}) [23]${afterRank}`,
  "responsable|gerante?|chef(fe)? d(e |')(projet|equipe|agence|chantier|produit|rayon|atelier|mission)s?|confirmee?|experimentee?|superviseure?|coordinateur",
  'gerente|jef[ea]|supervisora?|encarregad[oa]|encargad[oa]|lider|pleno|~leiter(in)?|~leitung|berufserfahr~',
);

/** Jobs that ask for no experience by their nature; a rank or a label counts before them. */
const startingJob = anyWord(
  'clerks?(?! of works)|typists?|attendants?|helpers?|messengers?|labou?rers?|commis|data entry|casual workers?',
  `(?<!(executive|personal|physicians?|${OTHER_PERSON}( [a-z]+)?) )assistants?(?! (to|for|professor|lecturer|registrar|dean|general|vice|editor|attorney|commissioner|superintendent|secretary|controller|coach|principal))`,
  'assistente|asistente|auxiliar|ayudante|aide[ -](comptable|soignante?|cuisinier)|aushilfe|hilfskraft',
);

const entryLabel = anyWord(
  'entry([ -]?level)?|junior|jr|interns?|internships?|graduates?|trainees?|students?|apprentice(ship)?s?|(no|without|little)( prior| work)? experience|freshers?|beginner|unskilled',
  'attachment|national service|nysc|school leaver|debutante?|jeune diplomee?|stage|stagiaire|sans experience|sin experiencia|becario|practicas|estagi~|berufseinst~|einsteiger|prakti~|absolvent',
);
const midLabel = anyWord(
  'mid|midlevel|mid[ -]?(senior|weight|career)|midweight|middle|medium|intermediate|experienced|associate|professional|(?<!senior[ -])managers?|supervisor|team leader|semi[ -]?senior|pleno',
  'confirmee?|experimentee?|berufserfahr~|skilled|medior',
);
const seniorLabel = anyWord(
  'senior|sr|snr|expert|executives?|directors?|management|managers?|lead|principal|staff|head|chief|c-level|c-suite|vp|vice president|president|partner|top[ -]level|leitung|fuhrungskraft|direction|directeur|gerencia',
);
const beginnerType = anyWord(
  'intern(ship)?s?|stage|stagiaire|trainee(ship)?|apprentice(ship)?|attachment|graduate|prakti~|estagio|alternance|national service|werkstudent|student',
);

/**
 * The level of a listing, by the title first: beginners' words, then senior ones. Then the export's
 * label and job type may speak, then years of experience, then the names of jobs that people start
 * with. A manager is never `Entry Level`, whatever the label says.
 */
export function levelOf(title: string, exportLevel: string, jobType = ''): Level {
  const words = maskOtherPeople(plainWords(title));
  if (beginsSenior.test(words) && !midToSenior.test(words)) return 'Senior Level';
  if (beginner.test(words)) return 'Entry Level';
  if (midToSenior.test(words)) return 'Mid Level';
  if (senior.test(words)) return 'Senior Level';
  const label = levelOfLabel(plainWords(exportLevel));
  if (middle.test(words)) return label === 'Senior Level' ? label : 'Mid Level';
  if (rankOne.test(words)) return 'Entry Level';
  if (label !== undefined) return label;
  if (beginnerType.test(plainWords(jobType))) return 'Entry Level';
  return levelOfYearsInTitle(words) ?? (startingJob.test(words) ? 'Entry Level' : 'Not Specified');
}

/** A label may name several levels, such as `Entry-level, Mid-level`: the lowest says who may apply. */
function levelOfLabel(label: string): Level | undefined {
  if (entryLabel.test(label)) return 'Entry Level';
  if (midLabel.test(label)) return 'Mid Level';
  return seniorLabel.test(label) ? 'Senior Level' : levelOfYears(label);
}
