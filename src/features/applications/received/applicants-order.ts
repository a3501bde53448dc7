import { tabValue } from '#src/browser/storage.ts';

interface Order {
  /** The address of the list, with its filter. */
  readonly address: string;
  /** What it listed, in its order. */
  readonly ids: readonly string[];
}

const kept = tabValue('applicants');

/** Keeps what a list shows for the pages of its applications. */
export function keepOrder(order: Order): void {
  kept.write(JSON.stringify(order));
}

/** The list last seen in this tab, when it has the application; and what stands beside that. */
export function placeInOrder(id: string) {
  const text = kept.read();
  if (text === null) return undefined;
  const { address, ids } = JSON.parse(text) as Order;
  const index = ids.indexOf(id);
  if (index === -1) return undefined;
  const [previous, next] = [ids[index - 1], ids[index + 1]];
  return { address, previous, next, position: index + 1, count: ids.length };
}
