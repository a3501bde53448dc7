import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { sourceNames } from '#src/domain/jobs/job-sources.ts';
import { isUnknownCompany } from './clean/company.ts';
import { unitsOfPay } from './clean/pay.ts';
import { comparisonKey } from '#src/domain/text/comparison-key.ts';
import { linkKey } from '#src/domain/jobs/link-key.ts';
import { isGenericPage } from './link-identity.ts';
import { placeKey } from './place-key.ts';

/** Tells the pages of sources that show many jobs, such as their searches. */
export interface SourcePages {
  has(link: URL): boolean;
}

/** By what a record is told from others; each is a number that stands for a text. */
export interface Identity {
  /** The link; 0 when it leads to a page that many listings share. */
  readonly link: number;
  readonly title: number;
  /** 0 when unknown. */
  readonly place: number;
  /** Title, company and place, whatever the board; 0 when the employer is hidden. */
  readonly words: number;
  /** The same with the board, once for each board of the record. */
  readonly wordsOnBoards: readonly number[];
  /** The figures, currency and period of the pay, and the job type; each is 0 when unknown. */
  readonly facts: readonly [number, number, number, number];
}

/**
 * The keys by which two records are the same listing: the link, and title, company, place and source.
 * A link that many listings share is no key, and without a company the link stands in for it,
 * because boards that hide the employer list the same title many times.
 */
export function identityOf(job: ExternalJob, sourcePages: SourcePages): Identity {
  const url = new URL(job['Job URL']);
  const link = linkKey(url);
  const isGeneric = isGenericPage(url) || sourcePages.has(url);
  const isHidden = isUnknownCompany(job.Company);
  const title = comparisonKey(job['Job Title']);
  const place = placeKey(job.Location ?? '');
  const words = `${title}|${isHidden ? link : comparisonKey(job.Company)}|${place}`;
  const { currency, period } = unitsOfPay(job.Pay ?? '');
  const boards = sourceNames(job.Source);
  return {
    link: isGeneric ? 0 : numberFor(`link ${link}`),
    title: numberFor(title),
    place: numberUnlessEmpty(place),
    words: isHidden ? 0 : numberFor(words),
    wordsOnBoards: boards.map((board) => numberFor(`${words}|${comparisonKey(board)}`)),
    facts: [
      numberUnlessEmpty(figuresOf(job.Pay ?? '')),
      numberUnlessEmpty(currency),
      numberUnlessEmpty(period),
      numberUnlessEmpty(job['Job Type'] ?? ''),
    ],
  };
}

/** Boards write one pay in several ways: `R30,000 - 40,000`, `30 000 - 40 000 ZAR`. */
function figuresOf(pay: string): string {
  const figures = pay.replace(/(?<=\d)[ ,](?=\d{3})/g, '').match(/\d+(?:\.\d+)?(?: ?k\b)?/gi) ?? [];
  return figures.map((figure) => parseFloat(figure) * (/k$/i.test(figure) ? 1000 : 1)).join(' ');
}

function numberUnlessEmpty(text: string): number {
  return text === '' ? 0 : numberFor(text);
}

/** A number of 53 bits for a text: among a million texts, two meet once in ten thousand imports. */
export function numberFor(text: string): number {
  let [low, high] = [0x9e3779b9, 0x85ebca6b];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x9e3779b1);
    high = Math.imul(high ^ code, 0x5f356495);
  }
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  return (high >>> 11) * 2 ** 32 + (low >>> 0);
}
