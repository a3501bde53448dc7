import { addDays } from './calendar.ts';

/** Days that a unit counts, by how it begins in English, French, Spanish or Portuguese. */
const unitDays: readonly (readonly [RegExp, number])[] = [
  [/^(?:s|sec|seconds?|secondes?|segundos?|min|mins|minutes?|minutos?)$/, 0],
  [/^(?:h|hr|hrs|hours?|heures?|horas?)$/, 0],
  [/^(?:d|days?|j|jours?|días?|dias?)$/, 1],
  [/^(?:w|wk|wks|weeks?|semaines?|semanas?|sem)$/, 7],
  [/^(?:mo|months?|mois|mes|meses)$/, 30],
  [/^(?:y|yr|yrs|years?|ans?|années?|años?|anos?)$/, 365],
];

const sameDay = /^(?:today|just now|now|just posted|new|aujourd['’]hui|hoy|hoje)$/;
const dayBefore = /^(?:yesterday|hier|ayer|ontem)$/;
const opening =
  /^(?:re)?(?:posted|active|published|listed|publié|publicado)?:?\s*(?:on\s+)?(?:il y a|hace|há|about|over)?\s*/;
const count =
  /^\+?\s*(?<count>\d{1,4}|an?|one|une?)\s*\+?\s*(?<unit>\p{L}+)(?:\s+(?:ago|old))?\.?$/u;

/**
 * Reads `Today`, `1 week`, `Posted 12 days ago`, `21 días`, `24 horas`, `+ 30 d`.
 * A month counts 30 days and hours count as the same day, except that every whole 24 are a day.
 * @returns undefined when it is no such text, or the export's own day is unknown.
 */
export function readRelativeDay(text: string, exported: string | undefined): string | undefined {
  const days = daysAgo(text.toLowerCase().replace(opening, ''));
  return days === undefined || exported === undefined ? undefined : addDays(exported, -days);
}

/** Whether a text is a relative date, so that a report can ask for the export's day. */
export function isRelativeDay(text: string): boolean {
  return daysAgo(text.toLowerCase().replace(opening, '')) !== undefined;
}

function daysAgo(text: string): number | undefined {
  if (sameDay.test(text)) return 0;
  if (dayBefore.test(text)) return 1;
  const { count: digits = '', unit = '' } = count.exec(text)?.groups ?? {};
  const days = unitDays.find(([name]) => name.test(unit))?.[1];
  if (days === undefined) return undefined;
  const number = /^\d/.test(digits) ? Number(digits) : 1;
  return unit.startsWith('h') ? Math.floor(number / 24) : number * days;
}
