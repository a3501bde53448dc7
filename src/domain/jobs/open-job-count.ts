/** '1 open job', '12 open jobs'. */
export function openJobCountText(count: number): string {
  return count === 1 ? '1 open job' : `${count.toLocaleString('en-GB')} open jobs`;
}
