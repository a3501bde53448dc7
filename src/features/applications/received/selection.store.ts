import { atom } from 'nanostores';
import type { ListedApplication } from '#src/contracts/application-records.ts';
import { filterQuery, type ApplicationFilter } from '#src/domain/applications/application-filter.ts';
import { dataOf } from '#src/browser/loadable.ts';
import { received } from './application-list.store.ts';

interface Selection {
  /** The ids of applications on any page of the list. */
  readonly ids: ReadonlySet<string>;
  /** All that the filter lets through are chosen, whatever page they are on. */
  readonly isAll: boolean;
}

const NONE: Selection = { ids: new Set(), isAll: false };

/** The applications that are chosen. */
export const $selection = atom(NONE);

// An application that is on no page of the list any more is not chosen either.
received.$filter.listen((filter, before) => {
  if (before === undefined || anyPage(filter) !== anyPage(before)) clearSelection();
});

function anyPage(filter: ApplicationFilter): string {
  return filterQuery({ ...filter, page: 1 });
}

export function isSelected({ ids, isAll }: Selection, id: string): boolean {
  return isAll || ids.has(id);
}

/** How many are chosen of a list of `total`. */
export function selectedCount({ ids, isAll }: Selection, total: number): number {
  return isAll ? total : ids.size;
}

/** Chooses some more, or some less: of all those of the page that is shown. */
export function setSelected(applications: readonly Pick<ListedApplication, 'id'>[], isChosen: boolean): void {
  const { ids, isAll } = $selection.get();
  const listed = dataOf(received.$state.get())?.items ?? [];
  const chosen = new Set(isAll ? listed.filter(isOpen).map(({ id }) => id) : ids);
  for (const { id } of applications) {
    if (isChosen) chosen.add(id);
    else chosen.delete(id);
  }
  $selection.set({ ids: chosen, isAll: false });
}

/** Chooses exactly these, on whatever page they are. */
export function selectOnly(ids: readonly string[]): void {
  $selection.set({ ids: new Set(ids), isAll: false });
}

export function selectAll(): void {
  $selection.set({ ...NONE, isAll: true });
}

export function clearSelection(): void {
  $selection.set(NONE);
}

/** Whether an application can be chosen: one that was taken back takes no status. */
export function isOpen({ withdrawnAt }: ListedApplication): boolean {
  return withdrawnAt === null;
}
