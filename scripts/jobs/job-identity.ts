import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { sourceNames } from '#src/domain/jobs/job-sources.ts';
import { isUnknownCompany } from './clean/company.ts';
import { unitsOfPay } from './clean/pay.ts';
import { comparisonKey } from '#src/domain/text/comparison-key.ts';
import { linkKey } from '#src/domain/jobs/link-key.ts';
import { isGenericPage } from '#src/domain/jobs/link-page.ts';
import { placeKey } from './place-key.ts';

/** Tells the pages of sources that show many jobs, such as their searches. */
export interface SourcePages {
  has(link: URL): boolean;
}

/** By what a record is told from others; what is unknown is empty. */
export interface Identity {
  /** Empty, too, when it leads to a page that many listings share. */
  readonly link: string;
  readonly title: string;
  readonly place: string;
  /** Title, company and place, whatever the board; empty when the employer is hidden. */
  readonly words: string;
  /** The same with the board, once for each board of the record. */
  readonly wordsOnBoards: readonly string[];
  /** The figures, currency and period of the pay, and the job type. */
  readonly facts: readonly string[];
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
    link: isGeneric ? '' : link,
    title,
    place,
    words: isHidden ? '' : words,
    wordsOnBoards: boards.map((board) => `${words}|${comparisonKey(board)}`),
    facts: [figuresOf(job.Pay ?? ''), currency, period, job['Job Type'] ?? ''],
  };
}

/** Boards write one pay in several ways: `R30,000 - 40,000`, `30 000 - 40 000 ZAR`. */
function figuresOf(pay: string): string {
  const figures = pay.replace(/(?<=\d)[ ,](?=\d{3})/g, '').match(/\d+(?:\.\d+)?(?: ?k\b)?/gi) ?? [];
  return figures.map((figure) => parseFloat(figure) * (/k$/i.test(figure) ? 1000 : 1)).join(' ');
}
