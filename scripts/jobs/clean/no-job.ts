import { trimCharactersEnd } from '#src/domain/text/trim-characters.ts';
import { isEvent, isProgramme } from './event-title.ts';
import { plainText } from './plain-text.ts';
import { agent, namesRole, things } from './role.ts';
import { didNotLoad, saysNothing } from '../value-text.ts';
import { applyUntilStable } from './apply-until-stable.ts';

/** Titles that are headings, names of columns, or what stands around the listings of a page. */
const noTitle =
  /^(?:untitled|(?:job )?title|careers?(?: page)?|jobs?|vacanc(?:y|ies)|sign in|log ?in|register|no jobs? found|no results|view (?:all )?jobs?|see (?:all|more) jobs?|show more|load more|read more|apply(?: now| here)?|click here|home(?: ?page)?|(?:next|prev(?:ious)?|first|last)(?: page)?|back|menu|about(?: us)?|contact(?: us)?|faqs?|privacy(?: policy)?|terms(?: (?:of (?:use|service)|(?:and|&) conditions))?|cookies?(?: policy)?|join (?:our|the) (?:team|family)|work (?:with|for) us|(?:vacancy|job|position) (?:announcement|advert(?:isement)?|notice|posting|listing)s?)\W*$|^back to /i;

/** Of an alphabet: in Chinese one is a word. */
const oneLetter = /^\P{L}*[\p{Lu}\p{Ll}]\P{L}*$/u;

/** Rows of a board that are no listing, with what they are. */
const noJobs: readonly (readonly [string, RegExp])[] = [
  [
    'a talent pool, no job',
    /\btalent (?:pool|community|network|pipeline|bank)s?\b(?! (?:manager|lead|specialist|coordinator|officer|director|partner|associate|analyst|builder|consultant|executive|head))(?!.{0,200}\b(?:manager|coordinator|specialist|officer|director)\b)/i,
  ],
  [
    'a call for applications without a job',
    /^(?:general|spontaneous|speculative|open|unsolicited) (?:job )?(?:applications?|applicant)\b|^(?:submit|send|drop|upload) (?:us )?your (?:cv|resume|résumé)\b|^candidatures? spontanée|^initiativbewerbung|^(?:future|upcoming) (?:job )?(?:opportunities|openings|vacancies)\b|^don['’]t see (?:what|the|your|a)\b|^candidatura espont[aâ]ne|^expressions? of interest\b.{0,30}$/i,
  ],
  [
    'an advert for the board, no job',
    /^(?:post|advertise) (?:a|your) (?:free )?(?:job|vacancy)|^advertise (?:with|here)|^hire (?:remote |top |the best )?(?:talent|developers|people)\b|^(?:get|create|set up) (?:a )?(?:free )?job alerts?\b|^(?:sign|join) up\b|^become a member|^upgrade to (?:pro|premium)|^sponsored (?:post|content)$|\bjob guarantee(?:d)?\b|^(?:[\d,]+\+?|latest|all|new|browse|find|search|more) (?:[\p{L}-]+ ){0,3}jobs(?: (?:in|at|near|for|on) .*)?$|^jobs in [\p{Lu}][\p{L} ,]+$/iu,
  ],
  [
    'a newsletter, no job',
    /\bnewsletters?\b(?! (?:editor|writer|manager|producer|lead|specialist|coordinator|designer|marketer))(?=.{0,200}\b(?:subscribe|sign up|join|weekly|our)\b|$)|^subscribe\b/i,
  ],
];

/** What stands behind the announcement of a hiring: `2026`, `(5 positions)`, `Apply Now!` */
const calls =
  /\W(?:(?:how to )?apply(?: now| here| today| online)?|\d+ (?:positions?|posts?|vacancies|openings?)|postulez|candidatez|jetzt bewerben|20\d\d(?:\/\d+)?)\W*$/iu;
const bars = ['–', '—', '!', '|'];
const announcement =
  /(?<!\p{L})(?<news>(?:ongoing|latest|current|massive|mass|urgent|new|exciting|various|multiple|several|available|nationwide|en cours) ){0,5}(?<jobs>(?:job|career|employment) ){0,2}(?:vacanc(?:y|ies)|recruitments?(?: (?:portal|form|drive|exercise|list))?|openings?|opportunit(?:y|ies)|jobs|positions|recrutement(?: en cours)?|(?<verb>(?:is|are|we['’]re|now|^) ?(?:now |currently |urgently )?(?:hiring|recruiting)|hiring now))(?:(?<where> (?:in|across|for) .*)|\W*)$/isu;
/** `Adom Ongoing Job Vacancy – Apply Now!`: it says that Adom hires, and not for what. */
function isAdvert(title: string): boolean {
  const bare = applyUntilStable(title, (text) => withoutFirm(text.replace(calls, '')));
  const found = announcement.exec(bare);
  if (found === null) return false;
  const { news, jobs, verb, where = '' } = found.groups ?? {};
  const isAlone = jobs !== undefined && found.index === 0 && where === '';
  const isCall = isAlone || bare !== title || news !== undefined || verb !== undefined;
  return isCall && ![bare.slice(0, found.index), where].some(namesRole);
}

/** Without the name of the firm after `at`, `with` or `by` in the last part of a title. */
function withoutFirm(title: string): string {
  const words = trimCharactersEnd(title, /\W/);
  const start = Math.max(...bars.map((bar) => words.lastIndexOf(bar))) + 1;
  const firm = title.slice(start).search(/\s(?:at|with|by) /i);
  return firm === -1 ? title : title.slice(0, start + firm);
}

/** `Job Fair 2026`; a `Career Fair Coordinator` is a role. */
const fair = /^(?:(?:virtual|annual) )?(?:job|career|recruitment|employment) fairs?(?!\p{L})/iu;

function isFair(title: string): boolean {
  return fair.test(title) && !agent.test(title.replace(fair, ''));
}

const tender =
  /^(?:re-?advert\w{0,12}\W{1,5})?(?:(?:request|invitation|call|solicitation|notice)s? (?:for|to|of) (?:(?:submit|the|technical|financial) )*(?:expressions? of interest|proposals?|quotations?|quotes?|tenders?|bids?)|(?:rfp|rfq|reoi|eoi|itb|tor)(?!\p{L})|expressions? of interest(?=.{12})|terms of reference|(?:tender|bid)(?: notice| no\W| ref|\W*:| for )|prequalification|procurement notice|(?:supply|provision)(?: (?:and|&) \w+)? of |(?:avis d['’])?appels? d['’]offres|(?:appels? à )?manifestations? d['’]intérêt|ausschreibung|termes de référence|términos de referencia|termos de referência|licita(?:ci[oó]n|ção))/iu;
/** Bids are asked from firms; the consultancy of one person is a job. */
const individual = /\bindividual\b|\bmembers?\b/i;

/** These words hire no person, whatever follows. */
const supply = /^(?:supply|provision|delivery|procurement)(?:(?:,| and| &) \w+)* of (?!.*\bindividual\b)/i;

function isTender(title: string): boolean {
  if (supply.test(title)) return true;
  const subject = title.replace(tender, '');
  return subject !== title && !agent.test(subject.replace(things, '')) && !individual.test(subject);
}

const closedWord =
  'closed|expired|filled|passed|ended|no longer (?:available|accepting applications|active|open)|pourvue?|expirée?|fermée?|clôturée?|cerrad[oa]|vencid[oa]|cubiert[oa]|expirad[oa]|encerrad[oa]|preenchid[oa]|abgelaufen|geschlossen|besetzt';
const closedListing = `(?:(?:this |the )?(?:job|vacancy|position|post|role|listing|posting|deadline|offer|poste|offre|vaga|oferta|puesto|stelle)(?: is| has| was| has been| est| foi| está| ist)?(?: now)? )?(?:${closedWord})`;
/** `Position has been filled`, `CLOSED: Accountant`, `Comptable - Poste pourvu`, `Contabilista (vaga encerrada)` */
const closedInTitle = new RegExp(
  `^${closedListing}(?:\\W*$| ?[:|–—]| - )|(?: [-–—|:] ?|[(\\[] ?)${closedListing}\\W*$`,
  'iu',
);

/** Links of adverts that a board has bought on its own list. */
const advertLink = /[?&]utm_(?:medium|campaign|content)=[^?&]*\b(?:ad|ads|advert|banner|sponsor(?:ed)?)\b/i;

function isNoTitle(title: string): boolean {
  return saysNothing(title) || didNotLoad(title) || noTitle.test(title);
}

/** How the reason of a row begins that maintainers may take over to the scholarships. */
export const PROGRAMME = 'a scholarship or programme';

/** Why a row of this title and link is no listing; undefined when it is one. */
export function noJobReason(title: string, link: string): string | undefined {
  if (!/\p{L}/u.test(title) || oneLetter.test(title) || isNoTitle(title)) {
    return `no job title: ${JSON.stringify(title)}`;
  }
  if (closedInTitle.test(title)) return `closed by its title: ${JSON.stringify(title)}`;
  if (isTender(title)) return `a tender, no job: ${JSON.stringify(title)}`;
  if (isAdvert(title)) return `an advert that names no role, no job: ${JSON.stringify(title)}`;
  if (isProgramme(title)) return `${PROGRAMME}, no job: ${JSON.stringify(title)}`;
  if (isEvent(title)) return `an event or a call, no job: ${JSON.stringify(title)}`;
  if (isFair(title)) return `a fair, no job: ${JSON.stringify(title)}`;
  const kind = noJobs.find(([, pattern]) => pattern.test(title))?.[0];
  if (kind !== undefined) return `${kind}: ${JSON.stringify(title)}`;
  return advertLink.test(link) ? `an advert for something else, no job: ${JSON.stringify(title)}` : undefined;
}

const closedWords = new RegExp(
  `^(?:in-?active|not active|hidden|draft|archived|deleted|removed|unpublished|unlisted|not listed|cancell?ed|disabled|suspended|paused|on hold|withdrawn|applications? closed|closed for applications|inactif|inactiv[oa]|inaktiv|${closedListing})$`,
  'i',
);
const yes = /^(?:true|yes|y|t|1(?:\.0)?|x|oui|s[ií]|sim|ja|vrai)$/i;
const no = /^(?:false|no|n|f|0(?:\.0)?|non|nein|não|faux)$/i;

const openWords =
  /^(?:active|open|published|live|listed|new|pending|approved|enabled|visible|available|current|posted|actif|active|activ[oa]|ativ[oa]|aktiv|ouverte?|abiert[oa]|abert[oa])$/i;

/** Whether a text says that a listing is open or closed: a column called `state` may mean this or a region. */
export function saysOpenness(text: string): boolean {
  return [openWords, closedWords].some((words) => words.test(plainText(text.slice(0, 60)).replaceAll('_', ' ')));
}

/** What the export itself says about whether a listing is open, by its columns. */
interface OpennessColumns {
  /** Columns such as `status`, with the words they hold. */
  readonly status: readonly (readonly [string, string])[];
  /** Columns such as `is_active`. */
  readonly open: readonly (readonly [string, string])[];
  /** Columns such as `expired` or `closed_at`. */
  readonly closed: readonly (readonly [string, string])[];
}

/** Why the export itself calls the listing closed, hidden or the like; undefined when it does not. */
export function closedReason({ status, open, closed }: OpennessColumns): string | undefined {
  const said = (header: string, text: string): string => `not open by the export: ${header} is ${JSON.stringify(text)}`;
  for (const [header, raw] of [...status, ...open, ...closed]) {
    const text = plainText(raw.slice(0, 60)).replaceAll('_', ' ');
    if (closedWords.test(text)) return said(header, text);
  }
  for (const [header, text] of open) if (no.test(text.trim())) return said(header, text.trim());
  for (const [header, raw] of closed) {
    const text = raw.trim().slice(0, 60);
    // A day on which it was closed or deleted says the same as a yes.
    const isDay =
      /\d{4}-\d{2}-\d{2}|^\d{10,13}(?:\.0)?$|^\d\.\d+e\+?1\d$/i.test(text) && /(?:at|on|time)$/i.test(header);
    if (yes.test(text) || isDay) return said(header, text);
  }
  return undefined;
}
