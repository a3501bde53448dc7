import { monogramOfScholarship } from '#src/domain/monogram.ts';
import {
  closingWords,
  fundingWords,
  hostWords,
  isOpenToGhana,
  openToWords,
} from '#src/domain/scholarship-words.ts';
import type { ListedScholarship } from './listed-scholarship.ts';

/** What a card says, the same whether it was built or filled by the filter; empty for what is not known. */
export function scholarshipCardTexts(scholarship: ListedScholarship) {
  const { funding, levels, hosts, usuallyCloses, fields, openTo, note } = scholarship;
  return {
    letters: monogramOfScholarship(scholarship.scholarshipTitle).letters,
    funding: funding ? fundingWords(funding) : '',
    levels: levels?.join(', ') ?? '',
    hosts: hosts ? hostWords(hosts) : '',
    ghana: openTo && !isOpenToGhana(openTo) ? 'Not open to Ghana' : '',
    closes: usuallyCloses ? closingWords(usuallyCloses) : '',
    fields: fields?.join(', ') ?? '',
    who: (openTo && openToWords(openTo)) ?? '',
    note: note ?? '',
  };
}
