import { atom } from 'nanostores';
import type { DraftedJob } from '#src/contracts/job-drafts.ts';
import { accountPaths } from '#src/routes/account-paths.ts';
import { api } from '#src/browser/api.ts';
import { failureText, RequestFailure } from '#src/browser/failure.ts';
import { replaceAddress } from '#src/browser/history.ts';
import { $session } from '#src/features/session/session.store.ts';
import { forgetDeviceDraft } from '#src/forms/device-draft.ts';
import { $unsaved } from '#src/forms/unsaved.ts';
import { $postedJob, draft, postedJobOf, postJobForm, startDraft } from './job-form.store.ts';
import { typedQuestions } from './question-texts.ts';
import { NEW_JOB } from './sent-draft.ts';

interface Drafting {
  /** `lost`: the draft was changed or deleted elsewhere, and is no longer this form's. */
  readonly status: 'none' | 'saved' | 'failed' | 'lost';
  /** The sentence beneath the form. */
  readonly message: string;
}

const NONE: Drafting = { status: 'none', message: '' };
const SAVED: Drafting = {
  status: 'saved',
  message: 'Draft saved. You can continue later from My Jobs.',
};
const NOT_SAVED = 'The draft could not be saved. What you typed is still here.';

/** Milliseconds without a key after which a draft is saved. */
const QUIET_TIME = 2_000;
/** Milliseconds after which a failed save is tried again. */
const RETRY_TIME = 30_000;

/** Whether the form for a new job is kept as a draft. */
export const $drafting = atom<Drafting>(NONE);

/** Whether something was typed since the last save. */
let changed = false;
/** The draft that was sent without an answer: it may have been saved, and goes again before what came after it. */
let unanswered: DraftedJob | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let read: () => DraftedJob = () => ({});

/** Saves what is typed into `form` a moment after each change. Returns how to stop. */
export function keepDraft(form: HTMLFormElement): () => void {
  read = () => {
    const typed = Object.fromEntries(new FormData(form));
    return { ...typed, questions: typedQuestions(typed) };
  };
  const onInput = () => {
    changed = true;
    saveIn(QUIET_TIME);
  };
  const onHidden = () => {
    if (document.visibilityState === 'hidden') saveIn(0);
  };
  const onOnline = () => saveIn(0);
  form.addEventListener('input', onInput);
  document.addEventListener('visibilitychange', onHidden);
  addEventListener('online', onOnline);
  // A save that was due while the job was being posted.
  const stopPosting = postJobForm.$state.listen(({ status }) => {
    if (status === 'refused') saveIn(QUIET_TIME);
    if (status === 'done') forgetChanges();
  });
  // Something may have been typed, or have come back, before this was fetched.
  if ($unsaved.get()) onInput();
  return () => {
    clearTimeout(timer);
    form.removeEventListener('input', onInput);
    document.removeEventListener('visibilitychange', onHidden);
    removeEventListener('online', onOnline);
    stopPosting();
  };
}

/** Goes on with what is typed as another draft. */
export function keepAsAnotherDraft(): void {
  $drafting.set(NONE);
  saveIn(0);
}

/** The typed job is posted: no save that was due makes a draft of it again. */
function forgetChanges(): void {
  clearTimeout(timer);
  changed = false;
  unanswered = undefined;
  $drafting.set(NONE);
}

function saveIn(time: number): void {
  clearTimeout(timer);
  // One after the other: each replaces the version that the one before has made.
  timer = setTimeout(() => {
    draft.saves = (draft.saves ?? Promise.resolve()).then(save);
  }, time);
}

async function save(): Promise<void> {
  const { status } = postJobForm.$state.get();
  const isPosted = status === 'sending' || status === 'done' || $postedJob.get() !== undefined;
  if (!changed || isPosted || $drafting.get().status === 'lost') return;
  const isRepeated = unanswered !== undefined;
  const data = (unanswered ??= read());
  const { id, version: replaces } = draft;
  changed = false;
  try {
    const saved = await api('PUT /jobs/drafts/:id', { params: { id }, body: { replaces, data } });
    unanswered = undefined;
    draft.version = saved.version;
    replaceAddress(accountPaths.jobDraft(id));
    $drafting.set(SAVED);
    forgetDeviceDraft($session.get().user?.id ?? '', NEW_JOB);
    if (isRepeated || changed) later(0);
    else $unsaved.set(false);
  } catch (failure) {
    fail(failure);
  }
}

function later(time: number): void {
  changed = true;
  saveIn(time);
}

function fail(failure: unknown): void {
  const { status = 0, code = '' } = failure instanceof RequestFailure ? failure : {};
  const isLost = code === 'conflict' || code === 'not_found';
  const isAnswered = status >= 400 && status < 500;
  if (isAnswered) unanswered = undefined;
  if (isLost) startDraft();
  const posted = postedJobOf(failure);
  if (posted !== undefined) {
    $postedJob.set(posted);
    $drafting.set(NONE);
    return;
  }
  const message = failureText(failure, NOT_SAVED);
  $drafting.set({ status: isLost ? 'lost' : 'failed', message });
  changed = true;
  if (!isAnswered) saveIn(RETRY_TIME);
}
