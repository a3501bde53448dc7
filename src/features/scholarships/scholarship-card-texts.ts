import { monogramOfScholarship } from '#src/domain/monogram.ts';
import {
  closingWords,
  fundingWords,
  hostWords,
  openToWords,
} from '#src/domain/scholarship-words.ts';
import type { ListedScholarship } from './listed-scholarship.ts';

/** What a card says, the same whether it was built or filled by the filter; empty for what is not known. */
export function scholarshipCardTexts(scholarship: ListedScholarship) {
  const { funding, levels, hosts, status, usuallyCloses, fields, openTo, note } = scholarship;
  return {
    letters: monogramOfScholarship(scholarship.scholarshipTitle).letters,
    funding: funding ? fundingWords(funding) : '',
    levels: levels?.join(', ') ?? '',
    hosts: hosts ? hostWords(hosts) : '',
    status,
    closes: usuallyCloses ? closingWords(usuallyCloses) : '',
    fields: fields?.join(', ') ?? '',
    who: (openTo && openToWords(openTo)) ?? '',
    note: note ?? '',
  };
}
