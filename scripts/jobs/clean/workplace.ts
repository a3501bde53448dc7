import type { WORKPLACES } from '#src/contracts/external-jobs.ts';
import { trimCharacters } from '#src/domain/text/trim-characters.ts';
import { placesOf } from '#src/domain/places/job-place.ts';
import { isCountryOrRegion, namesCountryOrRegion } from './region.ts';

export type Workplace = (typeof WORKPLACES)[number];

const remoteWords = String.raw`(?:100 ?% ?|fully[ -]|full[ -]|completely[ -]|permanent(?:ly)?[ -])?remote(?:ly)?(?:[ -](?:work|working|job|only|first|position|role|option))?|work(?:ing)? from home|wfh|home[ -]?office|home[ -]based|telecommut\p{L}*|(?:100 ?% |en )?télétravail|teletrabajo|teletrabalho|(?:trabajo |trabalho )?remoto|(?:travail )?à distance`;
const hybridWords = String.raw`hybrid(?:e|o|[ -]remote|[ -]work(?:ing|place)?)?|híbrid[oa]|partially remote|semi[ -]remote|remote ?\/ ?hybrid`;
const onSiteWords = String.raw`on[ -]?site|in[ -](?:the[ -])?office|in[ -]?person|office[ -]based|presencial|(?:en )?présentiel|sur (?:site|place)|vor ort`;
const anywhere =
  /^(?:(?:remote )?(?:anywhere|everywhere)(?: in the world| on earth)?|(?:remote )?world[ -]?wide|(?:remote )?global(?:ly)?)$/i;
/** `Remote Singapore`, `Remote in Europe` */
const remoteIn = /^(?:(?:fully )?remote (?:in |from |within )?|anywhere (?:in|within) \(?)(?=(?:the )?\p{Lu})/iu;
/** `Hybrid work in Accra` */
const workIn = /^(.{3,40}?)(?: work(?:ing)?)? (?:in|from|within|at|near) (?!home\b|(?:the )?office\b)/iu;
const partEdges = /[;,()[\]|/:]|\s[-–—]\s/u;

const kinds: readonly (readonly [Workplace, RegExp])[] = [
  ['Hybrid', whole(hybridWords)],
  ['On-site', whole(onSiteWords)],
  ['Remote', whole(remoteWords)],
];

/** A text that as a whole names a workplace, such as a column's `REMOTE` or `In-office`; never guessed from less. */
function workplaceNamed(text: string): Workplace | undefined {
  const said = text.replaceAll('_', '-').trim();
  return kinds.find(([, pattern]) => pattern.test(said))?.[0];
}

/** `Remote`, `Accra (Hybrid)`, `Remote - Europe`, `Anywhere`: what a location says about the workplace. */
export function workplaceInLocation(location: string): Workplace | undefined {
  const parts = location.split(partEdges).map((part) => part.trim());
  const named = parts.map(
    (part) => workplaceNamed(part) ?? workplaceNamed(workIn.exec(part)?.[1] ?? '') ?? besidePlace(part)?.workplace,
  );
  const found = new Set(named.filter((each) => each !== undefined));
  const [only] = found;
  if (found.size === 1) return only;
  if (found.size > 1) return found.has('Hybrid') ? 'Hybrid' : undefined;
  const isRemote = parts.some((part) => anywhere.test(part) || remoteIn.test(part));
  return isRemote ? 'Remote' : undefined;
}

const beside = new RegExp(
  String.raw`^(${remoteWords}|${hybridWords}|${onSiteWords})[ -](?:(?:in|from|within|at|near|à|au|en|em|a) )?(?=\p{Lu})(.+)$`,
  'iu',
);

/** `Hybrid Accra`, `Remote-Accra`, `Télétravail à Abidjan`; `Remote Sensing` is no place. */
function besidePlace(text: string): { workplace: Workplace; place: string } | undefined {
  const [, said = '', place = ''] = beside.exec(text.trim()) ?? [];
  const workplace = workplaceNamed(said);
  const [nearest = ''] = place.split(',');
  const isPlace = placesOf(nearest).length > 0 || isCountryOrRegion(place);
  return workplace !== undefined && isPlace ? { workplace, place } : undefined;
}

const separators = String.raw`[-–—|•·/,:]`;
const words = `(?:${remoteWords}|${hybridWords}|${onSiteWords})`;
/** `(Remote)`, `| Remote`, `- Hybrid` at the end, `[On-site]`. */
export const workplaceInTitle: readonly RegExp[] = [
  new RegExp(String.raw`[([] ?(${words}) ?[)\]]`, 'giu'),
  new RegExp(String.raw`(?: ${separators}| ?[|•·–—]) ?(${words})$`, 'iu'),
];
/** What the title sets apart about the workplace: `Remote Sensing Analyst` says nothing. */
export function workplaceOfTitle(title: string): Workplace | undefined {
  const parts = title
    .split(/[()[\]|•·,/]|\s[-–—+]\s/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length < 2) return undefined;
  return (
    parts.map(workplaceNamed).find((each) => each !== undefined) ??
    (parts.slice(1).some((part) => remoteIn.test(part)) ? 'Remote' : undefined)
  );
}

/** The parts of a title that it sets apart, in brackets or behind a dash. */
export function partsOfTitle(title: string): string[] {
  const parts = [...title.split(/[()[\]|]/), ...title.split(/[()[\]|]|\s[-–—]\s/u)];
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

const inBrackets = new RegExp(String.raw` ?[([] ?${words} ?[)\]]`, 'giu');
const atEdges = new RegExp(
  String.raw`^${words} ?(?:[-–—|:,/(]|\b(?:in|from|within|à)(?!\p{L})) ?| ?[-–—|:,/] ?${words}$`,
  'giu',
);
const noPlace = /^(?:flexible|various|multiple)(?: locations?)?(?: ?\/ ?remote)?$|^[\w-]+\.(?:com|org|net|io|ai|co)$/i;
/** Working hours, which say nothing of where: `PST Working Hours`, `within 3 hours of EST`, `UTC+0 to UTC+3`. */
const hours =
  /\b(?:[Hh](?:ou)?rs?|HOURS?|[Tt]ime ?[Zz]ones?|TIME ?ZONES?|[Oo]verlap\w*|UTC|GMT|[ECMP][SD]?T|A[EC][SD]T|C?EST|CET|EET|WAT|EAT|CAT|BST|IST|SAST)\b|\b(?:[Nn]ight|[Dd]ay|[Mm]orning|[Ee]vening|[Rr]otating)? ?[Ss]hifts?\b|\b(?:Eastern|Central|Mountain|Pacific|Atlantic|European|African|Standard|Mean) Time\b|\d ?[ap]m\b/;
/** `Remote-United-States`, `Kenya_Remote` */
const slug = /^remote[-_](?<after>[\p{L}_-]+)$|^(?<before>[\p{L}_-]+)[-_]remote$/iu;

/** A location that is written as one word, with blanks. */
export function spelledOut(location: string): string {
  const { after, before } = slug.exec(location)?.groups ?? {};
  const place = (after ?? before)?.replace(/[-_]+/g, ' ').trim();
  if (place === undefined || !isCountryOrRegion(place)) return location;
  return `Remote - ${place.replace(/(?<=^| )\p{Ll}/gu, (letter) => letter.toUpperCase())}`;
}

/** A location on one line without its words for the workplace and the hours: what remains is the place. */
export function placeWithoutWorkplace(location: string): string {
  if (workplaceNamed(location) !== undefined) return '';
  const marked = withoutHours(location.replace(inBrackets, ''));
  const bare = trimCharacters(marked.replace(atEdges, ''), /[\s,;–—-]/);
  const inPlace = bare.replace(remoteIn, '');
  const place = besidePlace(bare)?.place ?? (namesCountryOrRegion(inPlace) ? inPlace : bare);
  const closed = place.includes('(') ? place : place.replace(/\)$/, '').trim();
  const isNoPlace =
    workplaceNamed(closed) !== undefined || anywhere.test(closed) || onlyFor.test(closed) || noPlace.test(closed);
  return isNoPlace ? '' : closed;
}

function withoutHours(text: string): string {
  if (!hours.test(text)) return text;
  const parts = text.split(/(?=[(,])|(?<=\))|(?=\s[-–—|]\s)/);
  return parts.filter((part) => !hours.test(part)).join('');
}

/** `Remote (Europe`, `Remote - USA`, `Remote in Kenya` */
const remoteWithin = new RegExp(
  String.raw`^(?:${remoteWords}) ?(?:[-–—|:,/(]|\b(?:in|within|from|across)\b) ?(.+?)\)?$`,
  'iu',
);
/** `Global (Remote)`, `Europe - Remote` */
const remoteAfter = new RegExp(String.raw`^(.+?) ?[-–—|:,/( ] ?(?:${remoteWords})\)?$`, 'iu');

/** `USA Only`, `Americas Only` */
const onlyFor = /^(.{2,40}) only$/i;

/**
 * Who may hold a job of which a text says that it is remote: `Remote (US only)`, `Anywhere in the World`,
 * `EUROPE ONLY`. The words stay the source's own.
 */
export function openToIn(text: string): string {
  const whole = text.trim();
  if (anywhere.test(whole)) return whole.replace(/^remote /i, '');
  const before = remoteAfter.exec(whole)?.[1] ?? '';
  if (anywhere.test(before) || isCountryOrRegion(before)) return before;
  const inside = remoteWithin.exec(whole)?.[1]?.trim();
  const region = inside ?? (remoteIn.test(whole) ? whole.replace(remoteIn, '') : '');
  if (anywhere.test(region) || namesCountryOrRegion(region)) return region;
  const only = onlyFor.exec(region === '' ? whole : region);
  return only !== null && (region !== '' || isCountryOrRegion(only[1] ?? '')) ? only[0] : '';
}

/** Whether a text says that only people of some place may hold the job. */
export function isOnly(text: string): boolean {
  return onlyFor.test(text);
}

function whole(alternatives: string): RegExp {
  return new RegExp(`^(?:${alternatives})$`, 'iu');
}
