import type { WORKPLACES } from '#src/contracts/external-jobs.ts';
import { countriesIn } from '#src/domain/job-location.ts';

export type Workplace = (typeof WORKPLACES)[number];

const remoteWords = String.raw`(?:100\s?%\s*|fully[ -]|full[ -]|completely[ -]|permanent(?:ly)?[ -])?remote(?:ly)?(?:[ -](?:work|working|job|only|first|position|role|option))?|work(?:ing)? from home|wfh|home[ -]?office|home[ -]based|telecommut\p{L}*|télétravail|teletrabajo|remoto|à distance`;
const hybridWords = String.raw`hybrid(?:e|o|[ -]remote|[ -]work(?:ing|place)?)?|híbrido|partially remote|semi[ -]remote|remote ?\/ ?hybrid`;
const onSiteWords = String.raw`on[ -]?site|in[ -](?:the[ -])?office|in[ -]?person|office[ -]based|presencial|sur site|vor ort`;
const anywhere =
  /^(?:(?:remote )?(?:anywhere|everywhere)(?: in the world| on earth)?|(?:remote )?world[ -]?wide|(?:remote )?global(?:ly)?)$/i;
/** `Remote Singapore`, `Remote in Europe` */
const remoteIn = /^(?:fully )?remote (?:in |from |within )?(?=(?:the )?\p{Lu})/iu;
const partEdges = /[;,()[\]|/]|\s[-–—]\s/u;

const kinds: readonly (readonly [Workplace, RegExp])[] = [
  ['Hybrid', whole(hybridWords)],
  ['On-site', whole(onSiteWords)],
  ['Remote', whole(remoteWords)],
];

/** A text that as a whole names a workplace, such as a column's `REMOTE` or `In-office`; never guessed from less. */
export function workplaceNamed(text: string): Workplace | undefined {
  const said = text.replaceAll('_', '-').trim();
  return kinds.find(([, pattern]) => pattern.test(said))?.[0];
}

/** `Remote`, `Accra (Hybrid)`, `Remote - Europe`, `Anywhere`: what a location says about the workplace. */
export function workplaceInLocation(location: string): Workplace | undefined {
  const parts = location.split(partEdges).map((part) => part.trim());
  const found = new Set(parts.flatMap((part) => workplaceNamed(part) ?? []));
  const [only] = found;
  if (found.size === 1) return only;
  if (found.size > 1) return found.has('Hybrid') ? 'Hybrid' : undefined;
  const isRemote = parts.some((part) => anywhere.test(part) || remoteIn.test(part));
  return isRemote ? 'Remote' : undefined;
}

const separators = String.raw`[-–—|•·/,:]`;
const words = `(?:${remoteWords}|${hybridWords}|${onSiteWords})`;
/** `(Remote)`, `| Remote`, `- Hybrid` at the end, `[On-site]`. */
export const workplaceInTitle: readonly RegExp[] = [
  new RegExp(String.raw`[([]\s*(${words})\s*[)\]]`, 'giu'),
  new RegExp(String.raw`(?:\s+${separators}|\s*[|•·–—])\s*(${words})$`, 'iu'),
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

const inBrackets = new RegExp(String.raw`\s*[([]\s*${words}\s*[)\]]`, 'giu');
const atEdges = new RegExp(
  String.raw`^${words}\s*(?:[-–—|:,/(]|\b(?:in|from|within)\b)\s*|\s*[-–—|:,/]\s*${words}$`,
  'giu',
);
const noPlace =
  /^(?:flexible|various|multiple)(?: locations?)?(?: ?\/ ?remote)?$|^[\w-]+\.(?:com|org|net|io|ai|co)$/i;
/** `Remote (Europe`, `Remote - USA`, `Remote in Kenya` */
const remoteWithin = new RegExp(
  String.raw`^${words}\s*(?:[-–—|:,(]|\bin\b|\bwithin\b)\s*(.+?)\)?$`,
  'iu',
);

/** A location without its words for the workplace: what remains is the place. */
export function placeWithoutWorkplace(location: string): string {
  const marked = location.replace(inBrackets, '');
  const bare = marked.replace(atEdges, '').replace(/^[\s,;]+|[\s,;]+$/g, '');
  const place = isCountryOrRegion(bare.replace(remoteIn, '')) ? bare.replace(remoteIn, '') : bare;
  const closed = place.includes('(') ? place : place.replace(/\)$/, '').trim();
  const isNoPlace =
    workplaceNamed(closed) !== undefined ||
    anywhere.test(closed) ||
    onlyFor.test(closed) ||
    noPlace.test(closed);
  return isNoPlace ? '' : closed;
}

/** `USA Only`, `Americas Only` */
const onlyFor = /^(.{2,40}) only$/i;

/**
 * Who may hold a job of which a text says that it is remote: `Remote (US only)`, `Anywhere in the World`, `EUROPE ONLY`.
 * The words stay the source's own.
 */
export function openToIn(text: string): string {
  const whole = text.trim();
  if (anywhere.test(whole)) return whole.replace(/^remote /i, '');
  const inside = remoteWithin.exec(whole)?.[1]?.trim();
  const region = inside ?? (remoteIn.test(whole) ? whole.replace(remoteIn, '') : '');
  if (anywhere.test(region) || isCountryOrRegion(region)) return region;
  const only = onlyFor.exec(region === '' ? whole : region);
  return only !== null && (region !== '' || isCountryOrRegion(only[1] ?? '')) ? only[0] : '';
}

/** Whether a text says that only people of some place may hold the job. */
export function isOnly(text: string): boolean {
  return onlyFor.test(text);
}

const regions =
  /^(?:(?:sub-saharan|west|east|north|south|central|southern|eastern|western|northern|latin) )?(?:africa|europe|asia|america|americas|oceania)$|^(?:emea|apac|latam|eu|uk|us|usa|u\.s\.(?:a\.?)?|mena|ssa|gcc|dach|eea|middle east|caribbean|asia[ -]pacific|anz|nordics)$/i;

/** Whether a text names a part of the world larger than a country. */
export function isRegion(text: string): boolean {
  return regions.test(text.trim());
}

function isCountryOrRegion(text: string): boolean {
  const name = text.replace(/^the /i, '').trim();
  return isRegion(name) || countriesIn(name).length > 0;
}

function whole(alternatives: string): RegExp {
  return new RegExp(`^(?:${alternatives})$`, 'iu');
}
