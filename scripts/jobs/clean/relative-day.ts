import { addDays } from '#src/domain/dates/calendar-day.ts';

/** Days that a unit counts, by how it begins in English, French, Spanish, Portuguese or German. */
const unitDays: readonly (readonly [RegExp, number])[] = [
  [/^(?:s|sec|secs|seconds?|secondes?|segundos?|sekunden?|min|mins|minutes?|minutos?|minuten?)$/, 0],
  [/^(?:h|hr|hrs|hours?|heures?|horas?|stunden?|std)$/, 0],
  [/^(?:d|days?|j|jours?|días?|dias?|tag|tagen?)$/, 1],
  [/^(?:w|wk|wks|weeks?|semaines?|semanas?|sem|wochen?)$/, 7],
  [/^(?:mo|mos|mth|mths|months?|mois|mes|meses|mês|monat|monaten?)$/, 30],
  [/^(?:y|yr|yrs|years?|ans?|années?|años?|anos?|jahr|jahren?)$/, 365],
];

const wholeTexts: readonly (readonly [RegExp, number])[] = [
  [
    /^(?:today|just now|now|just posted|new|moments? ago|aujourd['’]hui|à l['’]instant|hoy|hoje|heute|gerade eben|a few (?:seconds|minutes|hours) ago)$/,
    0,
  ],
  [/^(?:yesterday|hier|ayer|ontem|gestern|last night)$/, 1],
  [/^(?:vorgestern|avant-hier|anteayer|anteontem)$/, 2],
  [/^(?:last week|la semaine dernière|la semana pasada|semana passada|letzte woche)$/, 7],
  [/^(?:last month|le mois dernier|el mes pasado|mês passado|letzten monat)$/, 30],
];
const opening =
  /^(?:(?:(?:re)?posted|employer ?active|active|published|listed|added|updated|publiée?|publicado|publicada|veröffentlicht|online|seen|date|since|seit)[:\s]*)*(?:on\s+)?(?:il y a|hace|há|ha|vor|about|around|over|more than|plus de|más de|mais de|mehr als|almost|circa|ca\.)?\s*(?:of\s+)?/;
const wordNumbers = new Map([
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
  ['six', 6],
  ['seven', 7],
]);
const count =
  /^[+>~]? ?(?<count>\d{1,4}|an?|one|two|three|four|five|six|seven|une?|uma?|eine[nmr]?) ?\+? ?(?<unit>\p{L}+?) ?\+?(?: (?:ago|old|atrás))?\.?$/u;

/**
 * Reads `Today`, `1 week`, `Posted 12 days ago`, `vor 3 Tagen`, `24 horas`, `30d+`.
 * A month counts 30 days and hours count as the same day, except that every whole 24 are a day.
 * @returns undefined when it is no such text, or the export's own day is unknown.
 */
export function readRelativeDay(text: string, exported: string | undefined): string | undefined {
  const days = daysAgo(text);
  return days === undefined || exported === undefined ? undefined : addDays(exported, -days);
}

/** Whether a text is a relative date, so that a report can ask for the export's day. */
export function isRelativeDay(text: string): boolean {
  return daysAgo(text) !== undefined;
}

/** Whether a text is a relative date and no name: `2 weeks ago`, `Just now`, but not `7 Days` or `3D`. */
export function isAge(text: string): boolean {
  return isRelativeDay(text) && (!/^\d+ ?\p{Lu}/u.test(text) || /\bago$/i.test(text));
}

const closingIn =
  /^(?:(?:closes|closing|expires|ends|due|apply)\s+)?(?:(?:in|within)\s+)?(?<count>\d{1,3})\s*(?<unit>days?|weeks?|months?|d|w)(?:\s+(?:left|to go|to apply|remaining))?$/;

/** Reads `Closes in 3 days`, `5 days left` or `tomorrow` as a day to come. */
export function readComingDay(text: string, exported: string | undefined): string | undefined {
  if (exported === undefined) return undefined;
  const said = text.toLowerCase();
  if (/^(?:closes |closing |expires |ends )?today$/.test(said)) return exported;
  if (/^(?:closes |closing |expires |ends )?tomorrow$/.test(said)) return addDays(exported, 1);
  const found = closingIn.exec(said)?.groups;
  const days = unitDays.find(([name]) => name.test(found?.['unit'] ?? ''))?.[1];
  return days === undefined ? undefined : addDays(exported, Number(found?.['count']) * days);
}

function daysAgo(raw: string): number | undefined {
  const text = raw
    .toLowerCase()
    .replace(opening, '')
    .replace(/,?(?: at)? \d{1,2}:\d{2}(?: ?[ap]m)?$/, '')
    .replace(/[.]$/, '')
    .trim();
  const whole = wholeTexts.find(([pattern]) => pattern.test(text) || pattern.test(raw.toLowerCase().trim()));
  if (whole !== undefined) return whole[1];
  const { count: digits = '', unit = '' } = count.exec(text)?.groups ?? {};
  const days = unitDays.find(([name]) => name.test(unit))?.[1];
  if (days === undefined) return undefined;
  const number = /^\d/.test(digits) ? Number(digits) : (wordNumbers.get(digits) ?? 1);
  return /^(?:h|std|stunde)/.test(unit) ? Math.floor(number / 24) : number * days;
}
