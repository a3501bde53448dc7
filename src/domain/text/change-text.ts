import { dayInWords } from '#src/domain/dates/posted-date.ts';

/** A change of a record: '22 November, pay: “GH₵ 3,000 a month”, before “GH₵ 2,000 a month”'. @param name of the fact */
export function changeText(
  { on, from, to }: { readonly on: string; readonly from: string; readonly to: string },
  name: string,
  now: Date,
): string {
  const was = from === '' ? '' : `${to === '' ? '' : ', before '}“${from}”`;
  return `${dayInWords(on, now)}, ${name.toLowerCase()}: ${to === '' ? 'no longer ' : `“${to}”`}${was}`;
}
