/** The label of a company card. */
export function openPositionsText(count: number): string {
  return count === 1 ? '1 open position' : `${count} open positions`;
}
