import { trimCharactersEnd } from '#src/domain/text/trim-characters.ts';
import { saysNothing, textOf } from '../value-text.ts';
import { plainText } from './plain-text.ts';

const MAX_PAY_LENGTH = 80;

const symbols = String.raw`GH₵|GH¢|GHC|₵|Rs\.?|KSh|KES|Ksh\.?|₦|₹|US\$|C\$|A\$|R\$|CA\$|AU\$|[$€£¥₩₪₺₫฿₱]`;
const codes =
  'FCFA|CFA|ETB|ZMW|BWP|GHS|USD|EUR|GBP|KES|NGN|ZAR|UGX|TZS|RWF|XOF|XAF|EGP|MAD|CAD|AUD|NZD|INR|PKR|BDT|PHP|SGD|MYR|AED|SAR|QAR|CHF|SEK|NOK|DKK|PLN|CZK|HUF|BRL|MXN|JPY|CNY|ILS|TRY';
/** Whether a text names a currency. */
export const currency = new RegExp(String.raw`${symbols}|\b(?:${codes})(?!\p{L})`, 'iu');

/** Rand, naira, kwacha and pula are one letter, which names a currency where nothing but pay is expected. */
const letterSign = /(?<![\p{L}\p{N}]|(?:[Gg]rade|[Ll]evel|[Bb]and|[Ss]cale|[Ss]tep):? )[RNKP]\s?\d[\d.,]*\d/u;
/** What a board reckons, from other listings: not what this employer pays. */
const estimate =
  /(?<!\p{L})(?:est|estimat\p{L}*|estimé\p{L}*|estimad\p{L}*|geschätzt\p{L}*|predicted|avg|average|median|moyen\p{L}*|durchschnitt\p{L}*|promedio|similar (?:jobs?|roles?|positions?)|(?:jobs?|roles?|positions?) like (?:this|these|it)|(?:market|industry|typical) (?:rate|pay|salary|salaries))(?!\p{L})/iu;
/** Whether an estimate is the employer's own. */
export function isByEmployer(text: string): boolean {
  return /\bemployer[- ](?:est|provided)/i.test(text);
}

/** Words for the time that pay is for, and how a card says it. */
const periods: readonly (readonly [RegExp, string])[] = [
  [/^(?:hour|hourly|hr|h|ph|heure|horaire|hora|stunde|stündlich|std)$/, 'an hour'],
  [/^(?:day|daily|d|pd|jour|journalier|dia|día|diario|diária|tag|täglich)$/, 'a day'],
  [/^(?:week|weekly|wk|w|pw|semaine|hebdomadaire|semana|semanal|woche|wöchentlich)$/, 'a week'],
  [
    /^(?:(?:calendar )?month|monthly|mo|m|pm|pcm|mois|mensuel(?:le)?|mes|mês|mensual|mensal|monat|monatlich)$/,
    'a month',
  ],
  [/^(?:year|yearly|annual|annually|annum|yr|y|pa|an|année|annuel(?:le)?|año|ano|anual|jahr|jährlich)$/, 'a year'],
  [/^(?:bi[- ]?weekly|fortnight(?:ly)?)$/, 'every two weeks'],
];
const periodPrefix = /^(?:(?:per|par|por|pro|je|al?|ao|an|each|every)[ _-]|per|[/-])/;
/** The word for a period within a text: 'a month', 'par mois', '/hr', 'p.a.' */
const anyPeriod =
  /(?<!\p{L})(?:hour(?:ly)?|hr|heure|horaire|hora|stunde|stündlich|day|daily|jour|journalier|d[ií]a|diario|diária|tag|täglich|week(?:ly)?|wk|semaine|hebdomadaire|semana|semanal|woche|wöchentlich|month(?:ly)?|mo|p\.?c?\.?m\.?|mois|mensuel(?:le)?|m[eê]s|mensual|mensal|monat(?:lich)?|year(?:ly)?|yr|annual(?:ly)?|annum|p\.?a\.?|(?<=par )an|année|annuel(?:le)?|a[nñ]o|anual|jahr|jährlich)(?!\p{L})/iu;
/** '0244 123 456' and '+233 24 412 3456' are numbers to call. */
const telephone = /(?<!\d)(?:\+\d{1,3}[ -]?|0)[1-9](?:[ -]?\d){7,9}(?!\d)/;

/** `GHS Less than 180`, `Below NGN 75,000 a month` */
const atMost = new RegExp(
  String.raw`^(?<before>(?:${symbols}|(?:${codes})) ?)?(?:less than|below|under|maximum(?: of)?|max\.?|not more than|no more than|at most|<|≤) ?(?<after>(?:${symbols}|(?:${codes})) ?)?(?<figure>\d[\d.,]*k?)(?<rest>(?: .{1,30}|/\w+)?)$`,
  'iu',
);

/** What a row says about pay, as it came. */
interface PayColumns {
  readonly texts: readonly unknown[];
  readonly min: string;
  readonly max: string;
  readonly currency: string;
  readonly period: string;
}

/** Pay with currency and period as the export gives them; empty where it does not say, or says nothing of use. */
export function payOf({ texts, min, max, currency: unit, period }: PayColumns): string {
  for (const value of texts) {
    const pay =
      typeof value === 'object' && value !== null ? payOfObject(value) : completed(textOf(value), unit, period);
    if (pay !== '') return pay;
  }
  return range(min, max, unit, period);
}

/** `{currency, value: {minValue, maxValue, unitText}}`, `{min, max, currency, interval}` or a list of such. */
function payOfObject(value: object): string {
  if (Array.isArray(value)) {
    const texts = value.slice(0, 3).filter((each) => !Array.isArray(each)) as unknown[];
    return payOf({ ...noPay, texts });
  }
  const flat = Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.entries(inner)
      : [[key, inner] as const],
  );
  const of = (pattern: RegExp): string =>
    textOf(flat.find(([key, inner]) => pattern.test(key) && !saysNothing(textOf(inner)))?.[1]);
  const unit = of(/currency/i);
  const period = of(/unit|period|interval|frequency/i);
  const amounts = range(of(/min|from|low/i), of(/max|to$|high/i), unit, period);
  return amounts === ''
    ? completed(of(/text|summary|label|display|formatted|value|amount|name/i), unit, period)
    : amounts;
}

const noPay: PayColumns = { texts: [], min: '', max: '', currency: '', period: '' };

/** A text of pay as it stands, with currency and period where they are in columns of their own. */
function completed(raw: string, unit: string, period: string): string {
  const text = trimCharactersEnd(plainText(raw.slice(0, 400)), /[\s,;|-]/);
  if (
    saysNothing(text) ||
    !/[1-9]/.test(text) ||
    text.length > MAX_PAY_LENGTH ||
    telephone.test(text) ||
    /^https?:/i.test(text) ||
    (estimate.test(text) && !isByEmployer(text))
  )
    return '';
  if (/^[\d.,]+$/.test(text)) return range(text, text, unit, period);
  // A number with another meaning, such as `Grade 5` or `5 days a week`, is no pay.
  const hasCurrency = currency.test(text) || letterSign.test(text);
  if (!hasCurrency && !/\d{3}|\d\s*k\b/i.test(text)) return '';
  if (isZero(text) || isScrap(text)) return '';
  const { before: sign = '', figure = '', after: behind = '', rest = '' } = atMost.exec(text)?.groups ?? {};
  if (figure !== '') {
    const said = [sign, behind, unit].map((each) => each.trim()).find((each) => each !== '') ?? '';
    const most = range('0', figure, said === 'GHS' ? 'GH₵' : said, rest === '' ? period : '');
    return `${most.replace(/GH₵ ?/, 'GH₵ ')}${rest}`;
  }
  const [low = '', high, third] = text.split(/[-–—]/).map((part) => part.trim());
  if (low !== '' && low === high && third === undefined) return completed(low, unit, period);
  const before = hasCurrency || saysNothing(unit) ? '' : unitOf(unit);
  const after = anyPeriod.test(text) ? '' : periodOf(period);
  return `${before}${text}${after === '' ? '' : ` ${after}`}`;
}

function range(min: string, max: string, unit: string, period: string): string {
  const [low, high] = [amount(min), amount(max)];
  if (low === 0 && high === 0) return '';
  const figures =
    low === high || high === 0 ? shown(low) : low === 0 ? `up to ${shown(high)}` : `${shown(low)} - ${shown(high)}`;
  // A small number without a currency may be anything: years, a grade, a score.
  if (saysNothing(unit) && Math.max(low, high) < 100) return '';
  const time = periodOf(period);
  const before = saysNothing(unit) ? '' : unitOf(unit);
  return `${figures.startsWith('up to') ? `up to ${before}${figures.slice(6)}` : before + figures}${time === '' ? '' : ` ${time}`}`;
}

/** The number of a figure as boards write it, 0 for none. */
export function amount(text: string): number {
  if (text.length > MAX_PAY_LENGTH) return 0;
  const plain = text
    // '2.500' and "50'000" are thousands, '2500,00' has decimals.
    .replace(/(?<![\d.,])\d{1,3}(?:[.'’]\d{3})+(?![\d.])/g, (figure) => figure.replace(/\D/g, ''))
    .replace(/,(?=\d{1,2}$)/, '.')
    .replace(/[\s,](?=\d{3}\b)/g, '')
    .trim();
  const [figure] = /^\D{0,4}(\d+(?:\.\d+)?)\s*[kK]?$/.exec(plain)?.slice(1) ?? [];
  return figure === undefined ? 0 : Number(figure) * (/k$/i.test(plain) ? 1000 : 1);
}

function shown(figure: number): string {
  return figure.toLocaleString('en-GB', { maximumFractionDigits: 2 });
}

function isZero(text: string): boolean {
  return (text.match(/\d[\d.,]*/g) ?? []).every((figure) => Number(figure.replace(/,/g, '')) === 0);
}

/** `$7` alone, without the time that it is for, is a scrap of a description. */
function isScrap(text: string): boolean {
  const figure = /^(?:US)?[$€£]\s?(\d[\d.,]*)$/.exec(text)?.[1];
  return figure !== undefined && amount(figure) < 1000;
}

/** A sign stands before its figure, a code with a blank. */
function unitOf(unit: string): string {
  const text = plainText(unit.slice(0, 12));
  return /^\p{L}/u.test(text) ? `${text} ` : text;
}

function periodOf(period: string): string {
  const text = plainText(period.slice(0, 30))
    .toLowerCase()
    .replace(periodPrefix, '')
    .replace(/-(?:salary|wage)$/, '')
    .replace(/\./g, '')
    .trim();
  return periods.find(([name]) => name.test(text))?.[1] ?? '';
}

/** Currencies by the signs for them, besides their codes; 'KSh 3,000' is what 'KES 3,000' is. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/GH₵|GH¢|GHC|₵/iu, 'GHS'],
  [/KSh/iu, 'KES'],
  [/(?:CA|C)\$/u, 'CAD'],
  [/AU?\$/u, 'AUD'],
  [/R\$/u, 'BRL'],
  [/\$/u, 'USD'],
  [/€/u, 'EUR'],
  [/£/u, 'GBP'],
  [/₦|(?<!\p{L})N\s?\d/u, 'NGN'],
  [/(?<!\p{L})R\s?\d/u, 'ZAR'],
  [/F?CFA|X[OA]F/iu, 'CFA'],
  [/Rs\.?|₹/iu, 'INR'],
];
const code = new RegExp(`(?<!\\p{L})(?:${codes})(?!\\p{L})`, 'iu');

/** The currency and the period that a pay names, each as one word whatever its spelling; empty where it names none. */
export function unitsOfPay(pay: string): { readonly currency: string; readonly period: string } {
  const bySign = signs.find(([sign]) => sign.test(pay))?.[1];
  const [period = ''] = anyPeriod.exec(pay) ?? [];
  return {
    currency: bySign ?? code.exec(pay)?.[0].toUpperCase() ?? '',
    period: periodOf(period),
  };
}
