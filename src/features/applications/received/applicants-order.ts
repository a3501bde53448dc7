import { filterQuery, type ApplicationFilter } from '#src/domain/applications/application-filter.ts';
import { asPage, PAGE_SIZE } from '#src/domain/pages/pagination.ts';
import { paths } from '#src/routes/paths.ts';
import { api } from '#src/browser/api.ts';
import { tabValue } from '#src/browser/storage.ts';

/** The order of a list, as far as it has been read. */
interface Order {
  readonly filter: ApplicationFilter;
  /** In its order. */
  readonly ids: readonly string[];
  /** The place of the first of them in the whole list, from 0. */
  readonly start: number;
  /** How many there are on all pages. */
  readonly total: number;
}

const kept = tabValue('applicants-order');

/** Asks for the page of a list that its filter names. */
export async function readPage({ name, jobId, status, first, page }: ApplicationFilter) {
  return asPage(
    await api('GET /jobs/applications/company', {
      query: {
        search: name.trim(),
        job: jobId,
        // An empty one is not sent.
        status,
        first: first === 0 ? '' : String(first),
        page: String(page),
      },
    }),
  );
}

/** Keeps the page that a list shows for the pages of its applications. */
export function keepOrder(shown: {
  readonly items: readonly { readonly id: string }[];
  readonly total: number;
  readonly filter: ApplicationFilter;
}): void {
  const { items, total, filter } = shown;
  const start = (filter.page - 1) * PAGE_SIZE;
  keep({ filter, ids: items.map(({ id }) => id), start, total });
}

const keep = (order: Order) => kept.write(JSON.stringify(order));

/** The list last seen in this tab, when it has the application; and what stands beside that. */
export function placeInOrder(id: string) {
  const order = orderWith(id);
  if (order === undefined) return undefined;
  const { filter, ids, start, total } = order;
  const index = ids.indexOf(id);
  const page = pageAt(start + index);
  return {
    address: paths.applications(filterQuery({ ...filter, page })),
    previous: ids[index - 1],
    next: ids[index + 1],
    position: start + index + 1,
    count: total,
  };
}

/** The same once the pages before and after have been read, where it stands at an edge of what was read. */
export async function wholePlaceInOrder(id: string) {
  const order = orderWith(id);
  if (order !== undefined) {
    const { ids, start, total } = order;
    if (id === ids[0] && start > 0) await addBefore(order);
    else if (id === ids.at(-1) && start + ids.length < total) await addAfter(order);
  }
  return placeInOrder(id);
}

function orderWith(id: string): Order | undefined {
  const text = kept.read();
  const order = text === null ? undefined : (JSON.parse(text) as Order);
  return order?.ids.includes(id) ? order : undefined;
}

const pageAt = (place: number) => Math.floor(place / PAGE_SIZE) + 1;

async function readIds(order: Order, page: number): Promise<readonly string[]> {
  return (await readPage({ ...order.filter, page })).items.map(({ id }) => id);
}

async function addBefore(order: Order): Promise<void> {
  const before = await readIds(order, pageAt(order.start) - 1);
  const added = before.filter((id) => !order.ids.includes(id));
  keep({ ...order, ids: [...added, ...order.ids], start: order.start - added.length });
}

/** Those that were decided may have left the list, so that what comes next has moved up by pages. */
async function addAfter(order: Order): Promise<void> {
  const before = new Set(order.ids);
  const added: string[] = [];
  let page = pageAt(order.start + order.ids.length - 1) + 1;
  for (let meets = false; !meets && page >= 1; page -= 1) {
    const ids = await readIds(order, page);
    added.unshift(...ids.filter((id) => !before.has(id)));
    meets = ids.some((id) => before.has(id));
  }
  keep({ ...order, ids: [...order.ids, ...added] });
}
