import { oneLine } from './plain-text.ts';

const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const day = String.raw`(?<!\d)\d{1,2}(?:st|nd|rd|th)?`;
const year = String.raw`20\d\d(?!\d)`;
const whole = [
  String.raw`${day}[ .-]+(?:of )?${month}\.?,?[ .-]+${year}`,
  String.raw`${month}\.?[ -]+\d{1,2}(?:st|nd|rd|th)?,?[ -]+${year}`,
  String.raw`(?<!\d)20\d\d[-/.]\d{1,2}[-/.]\d{1,2}(?!\d)(?:T[\d:.]+Z?)?`,
  String.raw`(?<!\d)\d{1,2}[/.-]\d{1,2}[/.-]${year}`,
  String.raw`(?<!\d)\d{1,2}/\d{1,2}/\d\d$`,
].join('|');
const closes =
  '(?:application )?deadline|clos(?:es|ing)(?: date)?|appl(?:y|ications) (?:by|before|until|close)|expir(?:es|y|ing)(?: date)?|ends|due(?: date)?|valid (?:until|till)|until|till|before';
const posts = '(?:date )?posted|published|updated|added|advertised|listed';
const others = 'start(?:s|ing)?(?: date)?|from|dated?|interviews?|effective|as (?:of|at)';
const label = `(?:(?<closes>${closes})|(?<posts>${posts})|(?:${others}))(?: on| by| is)?`;
const edge = String.raw`[\s:;,|([–—-]`;
/** `JobMay 27, 2020`, `- Deadline: 12 June 2026`, `(closes 12 June)` */
const dated = new RegExp(
  String.raw`(?:${edge}{0,4}(?<!\p{L})${label}${edge}{0,4}(?:${whole}|${day} ${month}(?!\p{L})|${month} \d{1,2}(?:st|nd|rd|th)?(?!\d))|${edge}{0,4}(?:${whole}))[)\]]?`,
  'iu',
);
const dateIn = new RegExp(String.raw`(?:${whole}|${day} ${month}|${month} \d{1,2}(?:st|nd|rd|th)?)`, 'iu');

interface DatedTitle {
  /** The title without the date. */
  readonly title: string;
  /** The date as the title has it, where it is the day of posting or of closing; else empty. */
  readonly posted: string;
  readonly closing: string;
}

/** Takes a date out of a title; one without a word beside it is the day of posting. */
export function withoutDate(raw: string): DatedTitle {
  const found = dated.exec(raw);
  const none = { title: raw, posted: '', closing: '' };
  if (found === null) return none;
  const [text] = found;
  const date = dateIn.exec(text)?.[0] ?? '';
  const [before, after] = [raw.slice(0, found.index), raw.slice(found.index + text.length)];
  // A board that glues the date to a title has put 'Job' between them.
  const rest = oneLine(`${after.trim() === '' ? before.replace(/ Jobs?$/i, '') : before} ${after}`);
  if (!/\p{L}{2}/u.test(rest)) return none;
  const closing = found.groups?.['closes'] === undefined ? '' : date;
  const hasOther =
    closing !== '' ||
    (found.groups?.['posts'] === undefined && new RegExp(`^${edge}{0,4}(?:${others})`, 'i').test(text));
  return { title: rest, posted: hasOther ? '' : date, closing };
}
