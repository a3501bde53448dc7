import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ALREADY_POSTED } from '#src/contracts/messages.ts';
import type * as navigation from '#src/browser/navigation.ts';
import { $drafting, keepDraft } from '#src/features/company-dashboard/jobs/job-draft.store.ts';
import {
  $postedJob,
  draft,
  loadFirstFields,
  postJobForm,
  startDraft,
  writeAnotherJob,
} from '#src/features/company-dashboard/jobs/job-form.store.ts';
import { NEW_JOB } from '#src/features/company-dashboard/jobs/sent-draft.ts';
import { startSession } from '#src/features/session/session.store.ts';
import { deviceDraft, saveDeviceDraft } from '#src/forms/device-draft.ts';
import { $unsaved } from '#src/forms/unsaved.ts';
import { jobDrafts, jobs } from '#src/server/db/schema/jobs.ts';
import { openSite, waitFor } from '#tests/support/store-api.ts';

vi.mock('#src/browser/navigation.ts', async (original) => ({
  ...(await original<typeof navigation>()),
  goTo: vi.fn(),
}));

const { db, network, enterAsCompany } = await openSite();
const POST = '/company-dashboard/post-job';
const FIELDS = {
  title: 'Weaver',
  category: 'Web Development',
  companyName: 'Volta Labs',
  contactEmail: 'jobs@volta.example',
  companyWebsite: '',
  location: 'Accra',
  jobType: 'Full Time',
  experience: '2',
  applicationLink: '',
  description: 'Weaves pages.',
  salaryType: 'fixed',
  salary: '',
  minSalary: '',
  maxSalary: '',
  payPeriod: 'month',
  deadline: '',
};

let company: string;
let form: HTMLFormElement;
let stop: () => void;

beforeEach(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  ({ id: company } = await enterAsCompany());
  await startSession('guarded');
  history.replaceState(null, '', POST);
  open();
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

/** The page of Post Job as it begins after a load, with what `keepDraft` is notified of. */
function open(): void {
  startDraft();
  postJobForm.reset();
  $unsaved.set(false);
  form = document.createElement('form');
  for (const [name, value] of Object.entries(FIELDS)) {
    const input = Object.assign(document.createElement('input'), { name, value });
    form.append(input);
  }
  document.body.replaceChildren(form);
  stop = keepDraft(form);
}

/** The same after a reload of the address that is shown. */
async function reload(): Promise<void> {
  stop();
  open();
  await loadFirstFields(company);
}

const type = (name: string, value: string) => {
  const input = form.elements.namedItem(name) as HTMLInputElement;
  input.value = value;
  saveDeviceDraft(company, NEW_JOB, { [name]: value });
  input.dispatchEvent(new Event('input', { bubbles: true }));
};
/** Saves what was typed now, as a page does that is hidden. */
const saveNow = () => window.dispatchEvent(new Event('online'));
const saved = () => waitFor(() => expect($drafting.get().status).toBe('saved'));
const press = () => postJobForm.send(Object.fromEntries(new FormData(form)));
const pressInVain = async () => {
  network.answerOnce('POST /jobs', 'lost');
  await press();
  expect(postJobForm.$state.get().status).toBe('refused');
};
const ownJobs = () => db.select().from(jobs).where(eq(jobs.companyId, company));
const ownDrafts = () => db.$count(jobDrafts, eq(jobDrafts.companyId, company));
const onlyJob = async () => {
  const all = await ownJobs();
  expect(all).toHaveLength(1);
  return all[0]?.id;
};

describe('a job whose answer is lost on its way', () => {
  it.each(['before', 'after'])('is posted once when its draft is saved %s it', async (when) => {
    type('title', 'Potter');
    if (when === 'before') {
      saveNow();
      await saved();
    }
    await pressInVain();
    const job = await onlyJob();
    saveNow();
    if (when === 'after') await waitFor(() => expect($postedJob.get()).toBe(job));
    await press();
    expect(postJobForm.$state.get()).toEqual({ status: 'done' });
    expect(await onlyJob()).toBe(job);
    expect(await ownDrafts()).toBe(0);
  });

  it('is named when something else is sent after it', async () => {
    await pressInVain();
    type('title', 'Potter');
    await press();
    expect(postJobForm.$state.get()).toMatchObject({ status: 'refused', message: ALREADY_POSTED });
    expect($postedJob.get()).toBe(await onlyJob());
  });

  it.each([true, false])('is named after a reload (draft saved: %s)', async (isSaved) => {
    type('title', 'Potter');
    if (isSaved) {
      saveNow();
      await saved();
      type('title', 'Potter, again');
    }
    await pressInVain();
    await reload();
    expect($postedJob.get()).toBe(await onlyJob());
    expect(deviceDraft(company, NEW_JOB)).toBeUndefined();
  });

  it('is posted once when what was typed is restored and sent after a reload', async () => {
    await pressInVain();
    await reload();
    const job = $postedJob.get();
    await press();
    expect(postJobForm.$state.get()).toEqual({ status: 'done' });
    expect(await onlyJob()).toBe(job);
  });

  it('leaves what was typed after it, and gives way to another job', async () => {
    await pressInVain();
    type('title', 'Potter');
    await reload();
    expect(deviceDraft(company, NEW_JOB)?.texts).toEqual({ title: 'Potter' });
    writeAnotherJob();
    expect($postedJob.get()).toBeUndefined();
    type('title', 'Potter');
    await press();
    expect(await ownJobs()).toHaveLength(2);
  });
});

it('keeps a posted draft from coming back through another tab', async () => {
  type('title', 'Potter');
  saveNow();
  await saved();
  const { id, version } = draft;
  await press();
  stop();
  open();
  // The other tab has read the draft before.
  Object.assign(draft, { id, version });
  type('title', 'Potter in the other tab');
  saveNow();
  await waitFor(async () => expect($postedJob.get()).toBe(await onlyJob()));
  expect(await ownDrafts()).toBe(0);
});
