import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHANGED_SINCE } from '#src/contracts/unless-changed.ts';
import { NO_FILTER } from '#src/domain/applications/application-filter.ts';
import { dataOf } from '#src/browser/loadable.ts';
import type * as navigation from '#src/browser/navigation.ts';
import { listenForToasts, type Toast } from '#src/browser/toasts.ts';
import * as details from '#src/features/applications/received/application-details.store.ts';
import * as list from '#src/features/applications/received/application-list.store.ts';
import * as batch from '#src/features/applications/received/batch.store.ts';
import * as forms from '#src/features/applications/received/bulk-forms.store.ts';
import * as neighbours from '#src/features/applications/received/neighbours.store.ts';
import * as notes from '#src/features/applications/received/notes.store.ts';
import * as chosen from '#src/features/applications/received/selection.store.ts';
import { $unsaved } from '#src/forms/unsaved.ts';
import { startSession } from '#src/features/session/session.store.ts';
import { applicationEvents, applications } from '#src/server/db/schema/applications.ts';
import { addApplicants, addApplication } from '#tests/support/builders/application-rows.ts';
import { addCompany } from '#tests/support/builders/company-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { addJobSeeker } from '#tests/support/builders/job-seeker-rows.ts';
import { openSite, waitFor } from '#tests/support/store-api.ts';

vi.mock('#src/browser/navigation.ts', async (original) => ({
  ...(await original<typeof navigation>()),
  redirectTo: vi.fn(),
}));

const { db, network, enterAsCompany } = await openSite();

const READ = 'GET /jobs/applications/:id';
const CHANGE = 'PATCH /jobs/applications/:id/status';

let company: string;
let job: string;
let id: string;
let toasts: Toast[];
let stop: () => void;

/** The page of the list that is shown. */
const shown = () => dataOf(list.received.$state.get());

/** An application of a new job seeker to a job of the company. */
async function addReceived(to = job): Promise<string> {
  const ama = await addJobSeeker(db, { name: 'Ama Mensah' });
  return (await addApplication(db, { jobId: to, jobSeekerId: ama.id })).id;
}

beforeEach(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  ({ id: company } = await enterAsCompany());
  await startSession('guarded');
  ({ id: job } = await addJob(db, company, { title: 'Typist' }));
  id = await addReceived();
  toasts = [];
  stop = listenForToasts((toast) => toasts.push(toast));
});

afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

describe('the list', () => {
  it('has the applications, and the jobs to filter by', async () => {
    const second = await addReceived();
    await list.loadApplications(company);
    const received = (of: string) => expect.objectContaining({ id: of, status: 'pending' }) as unknown;
    const data = { items: [received(second), received(id)], total: 2, filter: NO_FILTER };
    expect(list.received.$state.get()).toEqual({ status: 'ready', data });
    const createdAt = expect.any(String) as unknown;
    expect(list.$jobs.get()).toEqual([{ id: job, title: 'Typist', createdAt, open: true, hasWishes: false }]);
  });
});

describe('the list on a page that has none yet', () => {
  let fresh: typeof list;

  beforeEach(async () => {
    vi.resetModules();
    fresh = await import('#src/features/applications/received/application-list.store.ts');
  });

  it('that fails says so', async () => {
    network.answerOnce('GET /jobs/applications/company', 'offline');
    await fresh.loadApplications();
    const message = 'Failed to load applications';
    expect(fresh.received.$state.get()).toEqual({ status: 'failed', message });
  });
});

describe('the filter', () => {
  const address = () => location.pathname + location.search;

  beforeEach(() => {
    history.replaceState(null, '', '/company-dashboard/application');
    list.received.$filter.set(NO_FILTER);
  });

  it('is what the address names, also after going back', () => {
    history.replaceState(null, '', `?name=ama&status=hired&wishes=all&sort=wishes&first=50&job=${job}&page=2`);
    const unfollow = list.received.followAddress();
    const filter = { name: 'ama', jobId: job, status: 'hired', wishes: 'all', sort: 'wishes', first: 50, page: 2 };
    expect(list.received.$filter.get()).toEqual(filter);
    history.replaceState(null, '', '?status=rejected');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(list.received.$filter.get()).toEqual({ ...NO_FILTER, status: 'rejected' });
    unfollow();
  });

  it('names itself in the address: a choice as a step, letters as none', () => {
    const before = history.length;
    list.changeFilter({ name: 'a' });
    list.changeFilter({ name: 'am' });
    expect(history.length).toBe(before);
    expect(address()).toBe('/company-dashboard/application?name=am');
    list.changeFilter({ status: 'hired' });
    expect(history.length).toBe(before + 1);
    expect(address()).toBe('/company-dashboard/application?name=am&status=hired');
    list.resetFilter();
    expect(address()).toBe('/company-dashboard/application');
    expect(list.received.$filter.get()).toEqual(NO_FILTER);
  });

  it('narrows the list over all its pages; one that fails says so', async () => {
    await addApplicants(db, job, ['Kɔfi Mɛnsa', ...Array<string>(50).fill('Esi')]);
    await list.loadApplications(company);
    list.changeFilter({ page: 2 });
    const names = () => shown()?.items.map(({ jobSeeker }) => jobSeeker?.name);
    await waitFor(() => expect(shown()?.items).toHaveLength(2));
    list.changeFilter({ name: 'mensa' });
    // The second page of all may be of the same two.
    await waitFor(() => expect(shown()?.filter.page).toBe(1));
    expect(names()).toEqual(['Kɔfi Mɛnsa', 'Ama Mensah']);
    network.answerOnce('GET /jobs/applications/company', 'offline');
    list.changeFilter({ name: '' });
    const message = 'Failed to load applications';
    await waitFor(() => expect(list.received.$state.get()).toEqual({ status: 'failed', message }));
  });

  it('shows the last page where the list has become shorter', async () => {
    history.replaceState(null, '', '?page=9');
    list.received.$filter.set({ ...NO_FILTER, page: 9 });
    await list.loadApplications(company);
    expect(shown()?.items).toHaveLength(1);
    expect(list.received.$filter.get()).toBe(shown()?.filter);
    expect(address()).toBe('/company-dashboard/application');
  });
});

describe('from one applicant to the next', () => {
  const PENDING = { ...NO_FILTER, status: 'pending', page: 2 } as const;
  let ids: string[];

  beforeEach(async () => {
    sessionStorage.clear();
    neighbours.$neighbours.set(undefined);
    await addApplicants(db, job, Array<string>(59).fill('Esi'));
    const rows = await db
      .select({ id: applications.id })
      .from(applications)
      .where(eq(applications.jobId, job))
      .orderBy(desc(applications.appliedAt), desc(applications.id));
    ids = rows.map((row) => row.id);
  });

  const LIST = '/company-dashboard/application';
  const NEIGHBOURS = 'GET /jobs/applications/:id/neighbours';
  const beside = () => neighbours.$neighbours.get();
  /** Shows an application to which the page at `path` led. */
  const openFrom = (path: string, of: string) => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(location.origin + path);
    return open(of);
  };

  it('goes on over the pages of the list that was left', async () => {
    neighbours.keepList(PENDING);
    await openFrom(`${LIST}?status=pending`, ids[49] ?? '');
    const address = `${LIST}?status=pending`;
    const first = { previous: ids[48], next: ids[50], position: 50, total: 60, address };
    await waitFor(() => expect(beside()).toEqual(first));
    await openFrom(`${LIST}/${ids[49]}`, ids[50] ?? '');
    const second = { previous: ids[49], next: ids[51], address: `${address}&page=2` };
    await waitFor(() => expect(beside()).toMatchObject(second));
  });

  it('does not keep the application waiting', async () => {
    neighbours.keepList(NO_FILTER);
    const release = network.hold(NEIGHBOURS);
    await openFrom(LIST, id);
    expect(details.application.$state.get()).toMatchObject({ status: 'ready', data: { id } });
    expect(beside()).toBeNull();
    release();
    await waitFor(() => expect(beside()).toMatchObject({ total: 60 }));
  });

  it('has no way where no list was seen or led here, or the server does not answer', async () => {
    await openFrom(LIST, id);
    expect(beside()).toBeUndefined();
    neighbours.keepList(PENDING);
    await openFrom('/company-dashboard', id);
    expect(beside()).toBeUndefined();
    network.answerOnce(NEIGHBOURS, 'offline');
    await openFrom(LIST, id);
    expect(details.application.$state.get()).toMatchObject({ status: 'ready', data: { id } });
    await waitFor(() => expect(beside()).toBeUndefined());
    // The list that was kept is known all the same.
    expect(neighbours.keptListAddress()).toBe(`${LIST}?status=pending&page=2`);
  });
});

describe('those that are chosen', () => {
  const CONFIRM = 'POST /jobs/applications/batches/:id/confirm';
  const typed = { newStatus: 'rejected', message: '' };
  const count = () => chosen.selectedCount(chosen.$selection.get(), shown()?.total ?? 0);
  const inJob = (status: 'rejected' | 'hired') =>
    db.$count(applications, and(eq(applications.jobId, job), eq(applications.status, status)));

  beforeEach(async () => {
    chosen.clearSelection();
    list.received.$filter.set(NO_FILTER);
    await addApplicants(db, job, Array<string>(50).fill('Esi'));
    await list.loadApplications(company);
  });

  it('are so over the pages of one filter, and take one status once that is confirmed', async () => {
    chosen.setSelected(shown()?.items.slice(0, 2) ?? [], true);
    list.changeFilter({ page: 2 });
    await waitFor(() => expect(shown()?.filter.page).toBe(2));
    chosen.setSelected(shown()?.items ?? [], true);
    expect(count()).toBe(3);
    await forms.bulkStatusForm.send(typed);
    expect(batch.$batch.get()).toMatchObject({ count: 3, preview: { jobs: [{ title: 'Typist', count: 3 }] } });
    forms.closeBatch();
    expect([count(), await inJob('rejected'), batch.$batch.get()]).toEqual([3, 0, undefined]);
    await forms.bulkStatusForm.send(typed);
    await forms.confirmation.send({});
    expect(toasts).toEqual([{ kind: 'success', text: '3 applications updated.' }]);
    expect([count(), batch.$batch.get()]).toEqual([0, undefined]);
    expect(shown()?.items.map(({ status }) => status)).toEqual(['rejected']);
    expect(await inJob('rejected')).toBe(3);
    chosen.setSelected(shown()?.items ?? [], true);
    list.changeFilter({ status: 'pending' });
    expect(count()).toBe(0);
    await waitFor(() => expect(shown()?.filter.status).toBe('pending'));
  });

  it('are all of the filter, or those of the page without one that is taken out', async () => {
    chosen.selectAll();
    expect(count()).toBe(51);
    chosen.setSelected(shown()?.items.slice(0, 1) ?? [], false);
    expect(count()).toBe(49);
    list.changeFilter({ name: 'Ama' });
    await waitFor(() => expect(shown()?.total).toBe(1));
    chosen.selectAll();
    await forms.bulkStatusForm.send(typed);
    await forms.confirmation.send({});
    expect(await inJob('rejected')).toBe(1);
  });

  it('are changed once, also where the answer is lost', async () => {
    chosen.selectAll();
    await forms.bulkStatusForm.send(typed);
    network.answerOnce(CONFIRM, 'lost');
    await forms.confirmation.send({});
    expect(forms.confirmation.$state.get()).toMatchObject({ status: 'refused', unreachable: true });
    expect([count(), batch.$batch.get()?.count]).toEqual([51, 51]);
    await forms.confirmation.send({});
    expect(toasts).toEqual([{ kind: 'success', text: '51 applications updated.' }]);
    expect(await db.$count(applicationEvents, eq(applicationEvents.companyId, company))).toBe(51);
  });

  it('can be tried again where they were left, with what was typed', async () => {
    const [one, other] = shown()?.items ?? [];
    if (one === undefined || other === undefined) throw new Error('There are no applications.');
    chosen.setSelected([one, other], true);
    await forms.bulkStatusForm.send(typed);
    const colleague = { status: 'rejected', updatedAt: new Date() } as const;
    await db.update(applications).set(colleague).where(eq(applications.id, one.id));
    await forms.confirmation.send({});
    expect(toasts).toEqual([{ kind: 'success', text: '1 application updated.' }]);
    expect(batch.$left.get()).toMatchObject({ problems: [{ applicationId: one.id, name: one.jobSeeker?.name }] });
    batch.tryAgain();
    expect([...chosen.$selection.get().ids]).toEqual([one.id]);
    expect(batch.$typedBefore.get()).toMatchObject({ newStatus: 'rejected' });
    await forms.bulkStatusForm.send({ newStatus: 'hired', message: '' });
    await forms.confirmation.send({});
    expect([await inJob('hired'), batch.$left.get(), batch.$typedBefore.get()]).toEqual([1, undefined, undefined]);
  });
});

/** Shows the page of an application. */
const open = (of: string) => {
  history.replaceState(null, '', `/company-dashboard/application/${of}`);
  return details.application.load();
};

describe('one application', () => {
  const NO_SUCH = 'The application you are trying to view does not exist.';

  it('is the one that the address names', async () => {
    await open(id);
    expect(details.application.$state.get()).toMatchObject({
      status: 'ready',
      data: { id, jobSeeker: { name: 'Ama Mensah' }, job: { id: job, title: 'Typist' } },
    });
  });

  it('to another company is not shown', async () => {
    const another = await addJob(db, (await addCompany(db)).id);
    await open(await addReceived(another.id));
    const message = 'You do not have permission to view this application.';
    expect(details.application.$state.get()).toMatchObject({ status: 'failed', message });
  });

  it('that does not exist says so', async () => {
    await open(randomUUID());
    expect(details.application.$state.get()).toMatchObject({ status: 'failed', message: NO_SUCH });
  });

  it('asks nothing of the server for an address without an id', async () => {
    network.offline();
    await open('company');
    expect(details.application.$state.get()).toMatchObject({ status: 'failed', message: NO_SUCH });
  });

  it('that fails says so', async () => {
    network.answerOnce(READ, 'offline');
    await open(id);
    expect(details.application.$state.get()).toMatchObject({
      message: 'Failed to fetch application details.',
    });
  });
});

describe('a status', () => {
  beforeEach(() => open(id));

  const state = () => details.application.$state.get();
  const stored = async () => {
    const [row] = await db.select().from(applications).where(eq(applications.id, id));
    return row?.status;
  };

  const send = (status: string, message = '') => details.statusForm.send({ status, message });
  const events = () =>
    db
      .select({ status: applicationEvents.status, message: applicationEvents.message })
      .from(applicationEvents)
      .where(eq(applicationEvents.applicationId, id))
      .orderBy(applicationEvents.at);

  it('is stored with its message, and what the server answers is shown', async () => {
    await send('interview', ' Come on Monday. ');
    expect(await events()).toEqual([{ status: 'interviewed', message: 'Come on Monday.' }]);
    expect(state()).toMatchObject({ status: 'ready', data: { id, status: 'interviewed' } });
    expect(details.statusForm.$state.get()).toEqual({ status: 'done' });
    expect(toasts).toEqual([{ kind: 'success', text: 'Application status updated successfully!' }]);
  });

  it('of a colleague is seen before it is replaced', async () => {
    const rejected = { status: 'rejected', updatedAt: new Date() } as const;
    await db.update(applications).set(rejected).where(eq(applications.id, id));
    await send('interview');
    expect(toasts).toEqual([{ kind: 'error', text: CHANGED_SINCE }]);
    expect(details.application.$state.get()).toMatchObject({ data: { status: 'rejected' } });
    expect(details.statusSave.$conflict.get()).toEqual({ status: 'rejected' });
    expect(await stored()).toBe('rejected');
    details.statusSave.resolve();
    await send('interview');
    expect(await stored()).toBe('interviewed');
  });

  it('that it has already needs a message', async () => {
    await send('pending');
    expect(details.statusForm.$state.get()).toMatchObject({
      fields: { status: 'Choose another status, or write a message.' },
    });
    await send('pending', 'We are still reading.');
    expect(await events()).toEqual([{ status: 'pending', message: 'We are still reading.' }]);
  });

  it('that fails says so, and the old one stays', async () => {
    const before = state();
    const text = 'Failed to update application status';
    network.answerOnce(CHANGE, 'offline');
    await send('hired');
    expect(toasts).toEqual([{ kind: 'error', text }]);
    expect(details.statusForm.$state.get()).toMatchObject({ status: 'refused', message: text });
    expect(state()).toBe(before);
    expect(await stored()).toBe('pending');
  });
});

describe('a note', () => {
  beforeEach(() => open(id));

  it('is stored and shown; what is not stored is asked about before the page is left', async () => {
    details.markUnsaved(notes.NEW_NOTE, true);
    details.markUnsaved('status', true);
    await notes.newNoteForm.send({ text: ' Call on Monday ' });
    expect(details.$notes.get()).toMatchObject([{ text: 'Call on Monday', own: true }]);
    expect(toasts).toEqual([{ kind: 'success', text: 'Note saved.' }]);
    expect($unsaved.get()).toBe(true);
    details.markUnsaved('status', false);
    expect($unsaved.get()).toBe(false);
  });

  it('is changed in its place, and stays as it was where that fails', async () => {
    await notes.newNoteForm.send({ text: 'Call on Monday' });
    const [note] = details.$notes.get();
    if (note === undefined) throw new Error('No note was added.');
    const form = notes.noteForm(note);
    network.answerOnce('PATCH /jobs/applications/:id/notes/:noteId', 'offline');
    await form.send({ text: 'Call on Tuesday' });
    expect(details.$notes.get()).toEqual([note]);
    expect(toasts.at(-1)).toEqual({ kind: 'error', text: 'Failed to save the note' });
    await form.send({ text: 'Call on Tuesday' });
    expect(details.$notes.get()).toMatchObject([{ id: note.id, text: 'Call on Tuesday' }]);
  });
});
