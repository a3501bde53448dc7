import type { SavedItem } from '#src/contracts/saved-items.ts';

export function countText(items: readonly SavedItem[]): string {
  const grants = items.filter(({ kind }) => kind === 'scholarship').length;
  const parts = [counted(items.length - grants, 'job'), counted(grants, 'scholarship')];
  return `${parts.filter(Boolean).join(' and ')} saved`;
}

const counted = (count: number, what: string) => (count === 0 ? '' : `${count} ${what}${count === 1 ? '' : 's'}`);
