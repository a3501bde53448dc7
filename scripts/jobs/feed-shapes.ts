import type { Fields } from './read/input-file.ts';
import { textOf } from './value-text.ts';

/** A feed whose rows do not carry title, company or date under plain names. */
interface Shape {
  /** Keys that together only this feed has. */
  readonly keys: readonly string[];
  /** The row with plain names, or the reason why it is no listing. */
  readonly read: (row: Fields) => Fields | string;
}

const shapes: readonly Shape[] = [
  {
    // ReliefWeb calls the employer `source` and keeps everything one level down.
    keys: ['id', 'fields'],
    read: ({ fields }) => {
      const inner = asRecord(fields);
      return {
        title: inner['title'],
        company: inner['source'],
        url: inner['url'],
        datePosted: asRecord(inner['date'])['created'],
        closingDate: asRecord(inner['date'])['closing'],
        category: inner['career_categories'],
        level: inner['experience'],
        location: placesWithin(inner['city'], inner['country']),
        jobType: inner['type'],
        source: 'ReliefWeb',
      };
    },
  },
  {
    // Lever names the employer only in the address of the board.
    keys: ['text', 'hostedUrl'],
    read: (row) => {
      const categories = asRecord(row['categories']);
      return {
        title: row['text'],
        company: boardName(row['hostedUrl']),
        url: row['hostedUrl'],
        datePosted: row['createdAt'],
        category: [categories['team'], categories['department']],
        location: categories['allLocations'] ?? categories['location'],
        workplace: row['workplaceType'],
        jobType: categories['commitment'],
        salary: row['salaryRange'],
        source: 'Lever',
      };
    },
  },
  {
    // Ashby too, and it delivers listings that the employer has not published.
    keys: ['jobUrl', 'isListed'],
    read: (row) =>
      row['isListed'] === false
        ? 'is not listed by the employer'
        : { ...row, company: boardName(row['jobUrl']), source: 'Ashby' },
  },
  {
    // Greenhouse adds `company_name` on some boards only.
    keys: ['absolute_url', 'internal_job_id'],
    read: (row) => ({
      ...row,
      company: textOf(row['company_name']) || boardName(row['absolute_url']),
      company_name: undefined,
      source: 'Greenhouse',
    }),
  },
];

/** The row with plain names where its feed has others (or a reason against it); any other row unchanged. */
export function readFeedShape(row: Fields): Fields | string {
  return shapes.find(({ keys }) => keys.every((key) => key in row))?.read(row) ?? row;
}

/** The terms of a feed, which Remote OK delivers as its first listing. */
export function isNotice(row: Fields): boolean {
  return 'legal' in row && !('position' in row);
}

/** A job in one city of one country is there; in several, only the countries are certain. */
function placesWithin(city: unknown, country: unknown): unknown {
  const [cities, countries] = [city, country].map((each): unknown[] => (Array.isArray(each) ? each : []));
  const isOne = cities?.length === 1 && countries?.length === 1;
  return isOne ? `${textOf(cities)}, ${textOf(countries)}` : country;
}

/** The employer in `jobs.lever.co/acme-labs/…`, written as a name; empty on the employer's own site. */
function boardName(address: unknown): string {
  const url = URL.parse(textOf(address));
  if (url === null || !/(?:lever\.co|ashbyhq\.com|greenhouse\.io)$/.test(url.hostname)) return '';
  const slug = url.pathname.split('/')[1] ?? '';
  return decodeSlug(slug)
    .split(/[-_\s]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
}

function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

function asRecord(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
