/** The word that `maskOtherPeople` writes for another person. */
export const OTHER_PERSON = 'somebody';

/** Programmes of a firm or school for beginners. */
const programme =
  'program(?:me)?s?|schemes?|secretariat|affairs|services|support|success|recruit\\w*|admissions?|placements?|experience|engagement|welfare|loans?|housing|relations';
/** People who run one; a graduate may also be an officer, so not all of them stand beside every word. */
const leader = 'manager|co-?ordinator|supervisor|director|lead|head|dean|mentor|trainer|tutor|instructor|assessor';
const runner = `${leader}|officer|advis[eo]r|counsell?or|recruiter|facilitator|administrator|specialist|liaison`;
const beginners =
  '(?:(?:graduate|management|industrial) )?(?:interns?|internships?|students?|apprentices?|apprenticeships?|(?:under|post)?grad(?:uate)?s?|trainees?|attachments?|early careers?|national service|nss|nysc)';
const chief =
  "(?:(?:ceo|cto|cfo|coo|md|[se]?vp|vice president|chief executive(?: officer)?|president|chairman|general counsel|(?:\\w+ )?directors?)(?:'?s)?|(?:partner|principal|head|manager)'s)";

/** Level words that speak of others than the person wanted. */
const others: readonly RegExp[] = [
  // Executive Assistant to the CEO, Driver for the Director
  /(?<=\b(?:assistant|associate|secretary|pa|ea|aide|driver|advis[eo]r|cook|officer|receptionist)\)? (?:to|for) ).*/iu,
  /\breport(?:s|ing)? to .*/iu,
  // CEO's Assistant, Managing Director's Secretary
  inTitle(
    `${chief}(?= (?:executive |personal |administrative )?(?:assistant|associate|secretary|paralegal|pa|driver)\\b)`,
  ),
  // Manager - CEO Office, Associate, Office of the President
  inTitle(`${chief}(?= offices?(?=$|\\s*[-–,()|]| (?:assistant|associate|analyst|coordinator|manager)))`),
  inTitle('(?<=offices? of (?:the )?)[^,()|–]+'),
  // Intern Supervisor, Internship Officer, Graduate Programme Manager
  inTitle(`(?:interns?|apprentices?)(?= (?:${leader})s?\\b)`),
  inTitle(
    `(?:internships?|students?|apprenticeships?|early careers?|national service|nss|nysc)(?='?s? (?:${runner})s?\\b)`,
  ),
  inTitle(`${beginners}(?='? (?:${programme})\\b.*\\b(?:${runner})s?\\b)`),
  // Head of Student Affairs, Mentor for Interns; Manager, Graduate Programme
  inTitle(`(?<=(?:${runner})s? (?:of|for) (?:the |our )?)${beginners}`),
  inTitle(`(?<=(?:${runner})s?(?:,| -| –) )${beginners}(?='? (?:${programme})\\b)`),
  inTitle('grad(?:uate)?(?= (?:schools?|stud(?:y|ies)|facult|education|recruit|admission|outcomes|employ))'),
  // Future Leaders Programme; We Lead Programme
  inTitle("leaders?(?='?s? (?:program(?:me)?s?|schemes?|academy|fellowships?|forum|networks?|of tomorrow))"),
  inTitle("(?<=(?:future|emerging|young|next|women|tomorrow'?s|futurs?|jeunes) )leaders?\\b"),
  // Assistant du directeur général, Secretária do diretor
  inTitle(
    "(?<=(?:assistante?|secretaire|asistente|assistente|secretaria|chauffeur|motorista) (?:\\p{L}+ )?(?:du |de la |de |del |do |da |d'))(?:dire[ct]|gerente|president|pdg)\\p{L}*(?: gener\\p{L}*)?",
  ),
  inTitle('(?<=\\p{L} )leads?(?= (?:program(?:me)?|initiative|academy)(?=$|[,()|]| [-–]))'),
  inTitle('(?<=(?:we|she|girls|women|youth) )leads?\\b'),
  // Teacher, Junior High School; Senior Living Adviser
  inTitle('(?:junior|senior)(?= (?:high|secondary|school|living|citizens?|housing)\\b)'),
  inTitle('head(?=[ -](?:office|quarters|hunt|count|start))'),
  // Lead Generation Agent, Lead Qualification Specialist
  inTitle(
    'leads?(?=[ -](?:gen|qualif|nurtur|conver|acqui|scor|captur|manage|intake|respon|scrap|sourc|sett|call|hunt|list|follow|handl|time|magnet|poison|acid|paint|smelt|to[ -]))',
  ),
];

/**
 * A title in which the CEO of an `Executive Assistant to CEO`, the interns of an `Internship
 * Coordinator`, a `Senior High School` and the leads of a `Lead Generation Agent` are masked,
 * so that their words say nothing of the level.
 */
export function maskOtherPeople(title: string): string {
  return others.reduce((text, phrase) => text.replace(phrase, OTHER_PERSON), title);
}

function inTitle(phrase: string): RegExp {
  return new RegExp(String.raw`\b${phrase}`, 'giu');
}
