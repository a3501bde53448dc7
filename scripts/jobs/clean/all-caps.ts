/** Words of job titles that are written in capitals also in running text. */
const acronyms = new Set(
  (
    'AI API AWS B2B B2C BDM BI CAD CCTV CEO CFO CIO CMO COO CRM CTO DBA EMEA ERP FMCG GIS GM HR HSE HSSE ICT ICU ' +
    'II III IOS IT IV KYC LPG ML MIS MTN NGO NYSC OPD PA PHP PLC PMO PR QA QC QHSE RF SAP SEO SME SOC SQL TV UAE UI ' +
    'UK UN USA UX VAT VIP VP WASH'
  ).split(' '),
);
const smallWords = new Set(
  'a an and at by de des du et for from in of on or the to with'.split(' '),
);
const word = /[\p{L}\p{N}'’]+/gu;

/**
 * Gives a title written all in capitals the usual case; acronyms stay.
 * A single short word is more likely an acronym than shouting.
 */
export function calmCapitals(title: string): string {
  const words = title.match(word) ?? [];
  const shouted = words.some((each) => each.length >= 5 && !acronyms.has(each));
  if (!shouted || /\p{Ll}/u.test(title)) return title;
  return title.replace(word, (each, at: number) => {
    if (acronyms.has(each) || /\p{N}/u.test(each)) return each;
    const lower = each.toLowerCase();
    if (at > 0 && smallWords.has(lower)) return lower;
    const [first = ''] = each;
    return first + each.slice(first.length).toLowerCase();
  });
}
