/** Page numbers shown around the current one. */
const WINDOW = 3;

/**
 * What a pager shows for page `current` of `total` (both from 1): about three numbers around the
 * current one, always the first and the last, and 'gap' where numbers are left out.
 */
export function pageWindow(current: number, total: number): (number | 'gap')[] {
  const from = Math.max(1, Math.min(current - 1, total - WINDOW + 1));
  const to = Math.min(total, from + WINDOW - 1);
  const shown: (number | 'gap')[] = [];
  for (let page = from; page <= to; page++) shown.push(page);
  if (from > 1) shown.unshift(1);
  if (from > 2) shown.splice(1, 0, 'gap');
  if (to < total - 1) shown.push('gap');
  if (to < total) shown.push(total);
  return shown;
}
