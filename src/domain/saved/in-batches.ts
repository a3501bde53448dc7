/** A list in parts that a call takes each. @param maxBytes of a part as JSON, which one item alone may be over */
export function inBatches<T>(list: readonly T[], maxItems: number, maxBytes: number): T[][] {
  const batches: T[][] = [];
  let left = 0;
  for (const one of list) {
    const bytes = new TextEncoder().encode(JSON.stringify(one)).length + 1;
    const last = batches.at(-1);
    if (last === undefined || last.length >= maxItems || bytes > left) {
      batches.push([one]);
      left = maxBytes - bytes;
    } else {
      last.push(one);
      left -= bytes;
    }
  }
  return batches;
}
