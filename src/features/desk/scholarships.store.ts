import { atom } from 'nanostores';
import * as v from 'valibot';
import type { DeskScholarship, ScholarshipQueue } from '#src/contracts/desk-scholarships.ts';
import type { Calls } from '#src/contracts/all-endpoints.ts';
import type { EndpointInput } from '#src/contracts/endpoint.ts';
import { MONTHS } from '#src/contracts/months.ts';
import type { Scholarship } from '#src/contracts/scholarships.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { listAddress } from '#src/domain/pages/list-address.ts';
import { pageFromQuery } from '#src/domain/pages/pagination.ts';
import { factWords } from '#src/domain/scholarships/fact-words.ts';
import { deskPaths } from '#src/routes/desk-paths.ts';
import { api } from '#src/browser/api.ts';
import { RequestFailure } from '#src/browser/failure.ts';
import { dataOf } from '#src/browser/loadable.ts';
import { createPagedList } from '#src/browser/paged-list.ts';
import { showToast } from '#src/browser/toasts.ts';
import { attempt } from '#src/forms/attempt.ts';
import type { FormTexts } from '#src/forms/form-texts.ts';
import { formSubmit } from '#src/forms/submit.ts';

interface Filter {
  readonly search: string;
  readonly queue: ScholarshipQueue;
  /** From 1. */
  readonly page: number;
}

export const QUEUES: Readonly<Record<ScholarshipQueue, string>> = {
  first: 'What to look at first',
  closing: 'By closing month',
  proposals: 'Proposals of their pages',
  dead: 'Links that do not work',
  links: 'Links to a whole site',
};

const NO_FILTER: Filter = { search: '', queue: 'first', page: 1 };

export function scholarshipsAddress(filter: Filter): string {
  const named = { ...filter, queue: filter.queue === 'first' ? '' : filter.queue };
  return listAddress(deskPaths.scholarships(), named);
}

/** Whether anything was changed at the desk, so that there is a patch. */
export const $hasPatch = atom(false);

export const scholarships = createPagedList<Filter, DeskScholarship>({
  noFilter: NO_FILTER,
  async read({ page, ...filter }) {
    const answer = await api('GET /desk/scholarships', { query: { ...filter, page: String(page) } });
    $hasPatch.set(answer.changed);
    return { items: answer.scholarships, total: answer.total };
  },
  fromQuery(query) {
    const queue = query.get('queue') ?? '';
    return {
      search: query.get('search') ?? '',
      queue: Object.hasOwn(QUEUES, queue) ? (queue as ScholarshipQueue) : 'first',
      page: pageFromQuery(query),
    };
  },
  address: scholarshipsAddress,
  fallback: 'The scholarships could not be loaded.',
});

/** Narrows the list, from its first page on. */
export function changeFilter(change: Partial<Filter>, isTyped = false): void {
  scholarships.show({ ...scholarships.$filter.get(), page: 1, ...change }, isTyped);
}

/** The scholarship as the list has it by now. */
const asItStands = (one: DeskScholarship) =>
  dataOf(scholarships.$state.get())?.items.find(({ id }) => id === one.id) ?? one;

/** Changes a scholarship as it was seen. After a refusal the list says how it stands. */
async function patch(one: DeskScholarship, act: Omit<EndpointInput<Calls['PATCH /desk/scholarships']>['body'], 'id'>) {
  const { id, version } = asItStands(one);
  try {
    await api('PATCH /desk/scholarships', { body: { id, version, ...act } });
    await scholarships.refresh();
  } catch (failure) {
    if (failure instanceof RequestFailure && failure.status === 409) await scholarships.refresh();
    throw failure;
  }
}

/** Takes a proposal. @param number from 1 */
export const take = (one: DeskScholarship, number: number) =>
  attempt(showToast, 'The proposal could not be taken. Please try again.', async () => {
    await patch(one, { take: number });
    return `Taken for ${one.record.scholarshipTitle}.`;
  });

/** Notes that the page was looked at; what it proposes is not proposed again. */
export const leave = (one: DeskScholarship) =>
  attempt(showToast, 'This could not be noted. Please try again.', async () => {
    await patch(one, { leave: true });
    return `${one.record.scholarshipTitle} was looked at today.`;
  });

/** The facts of a record as a form shows them: lists with commas, months by their names. */
export function textsOf(record: Scholarship): FormTexts {
  const { evidence, ...others } = record;
  return {
    ...Object.fromEntries(Object.entries(others).map(([key, value]) => [key, [value].flat().join(', ')])),
    usuallyOpens: factWords(record, 'usuallyOpens'),
    usuallyCloses: factWords(record, 'usuallyCloses'),
    'evidence.url': evidence?.url ?? '',
    'evidence.words': evidence?.words ?? '',
  };
}

const LISTS = ['levels', 'hosts', 'fields', 'openTo', 'usuallyOpens', 'usuallyCloses'];

/** What a text says for a fact; what is no month or year stays as it was typed, to be refused at its field. */
function factOf(key: string, text: string): unknown {
  if (text === '') return null;
  if (key === 'closedFor') return /^\d+$/.test(text) ? Number(text) : text;
  if (!LISTS.includes(key)) return text;
  const parts = text.split(',').map((part) => part.trim());
  const named = parts.filter((part) => part !== '');
  if (!key.startsWith('usually')) return named;
  return named.map((name) => MONTHS.findIndex((month) => month.toLowerCase() === name.toLowerCase()) + 1 || name);
}

const typedFacts = v.record(
  v.string(),
  v.pipe(
    v.string(),
    v.transform((text) => text.trim().replaceAll(/\s+/g, ' ')),
  ),
);

/** The texts that close a scholarship for this year, once the words that say so are there too. */
export function closedTexts(): FormTexts {
  const checkedOn = calendarDay(new Date());
  return { opens: '', closes: '', closedFor: checkedOn.slice(0, 4), checkedOn, 'evidence.words': '' };
}

/** Changes the facts whose texts are others than before, and no others. */
export const changeForm = (one: DeskScholarship, onDone: () => void) =>
  formSubmit({
    schema: typedFacts,
    async send(typed) {
      const [seen, now] = [textsOf(one.record), textsOf(asItStands(one).record)];
      const isNew = (name: string) => ![seen[name] ?? '', now[name] ?? ''].includes(typed[name] ?? '');
      const change = Object.fromEntries(
        Object.keys(typed)
          .filter((name) => !name.startsWith('evidence.') && isNew(name))
          .map((name) => [name, factOf(name, typed[name] ?? '')]),
      );
      const { 'evidence.url': url = '', 'evidence.words': words = '' } = typed;
      const isSaid = isNew('evidence.url') || isNew('evidence.words');
      const evidence = url + words === '' ? null : { url, words };
      await patch(one, { change: { ...change, ...(isSaid && { evidence }) } });
      showToast('success', `${one.record.scholarshipTitle} is changed.`);
      onDone();
    },
    fallback: 'The scholarship could not be changed. Please try again.',
  });
