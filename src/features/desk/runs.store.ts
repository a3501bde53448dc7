import { atom } from 'nanostores';
import * as v from 'valibot';
import type { DeskFeed } from '#src/contracts/desk-feeds.ts';
import { deskRunEndpoints, type DeskRun } from '#src/contracts/desk-runs.ts';
import { NO_EXPORT } from '#src/contracts/uploads.ts';
import { sizeFault } from '#src/domain/files/upload-fault.ts';
import { counted } from '#src/domain/text/counted.ts';
import { deskPaths } from '#src/routes/desk-paths.ts';
import { api } from '#src/browser/api.ts';
import { onPopState, pushAddress } from '#src/browser/history.ts';
import { dataOf } from '#src/browser/loadable.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';
import { currentQuery } from '#src/browser/navigation.ts';
import { showToast } from '#src/browser/toasts.ts';
import { uploader } from '#src/browser/upload.ts';
import { ask } from '#src/forms/ask.ts';
import { attempt } from '#src/forms/attempt.ts';
import { formSubmit } from '#src/forms/submit.ts';

/** Milliseconds between two looks at a run that is under way. */
const LOOK_EVERY = 2_000;

/** Imports, refreshes and nights, the latest first. */
export const runs = createLoadable(async () => (await api('GET /desk/runs')).runs.toReversed(), {
  fallback: 'The runs could not be loaded.',
});
/** One run with its log. */
export const run = createLoadable((id: string) => api('GET /desk/runs/:id', { params: { id } }), {
  fallback: 'The run could not be loaded.',
});
export const feeds = createLoadable(async () => (await api('GET /desk/feeds')).feeds, {
  fallback: 'The feeds could not be loaded.',
});

/** The run that the address names. */
export const $runId = atom<string | undefined>();

/** Reads the run from the address, now and after going back. Returns how to stop. */
export function followAddress(): () => void {
  const read = () => $runId.set(currentQuery().get('run') ?? undefined);
  read();
  return onPopState(read);
}

/** Shows a run, and looks after it for as long as it is under way. Returns how to stop. */
export function followRun(id: string): () => void {
  void run.load(id);
  const timer = setInterval(() => {
    if (dataOf(run.$state.get())?.state === 'running') void run.refresh(id);
  }, LOOK_EVERY);
  return () => clearInterval(timer);
}

/** Opens a run, as a step to go back from. */
function show(id: string, address: string): void {
  pushAddress(address);
  $runId.set(id);
}

const { upload } = deskRunEndpoints.previewImport;
const exporter = uploader('POST /desk/imports', upload.field);
export const $sent = exporter.$progress;

/** The export that was chosen; its form keeps it when it is refused. */
export const $export = atom<File | undefined>();
/** Why a chosen file is not sent at all. */
export const $exportFault = atom<string | undefined>();

/** @param file undefined when the dialog was cancelled */
export function chooseExport(file: File | undefined): void {
  if (file === undefined) return;
  const fault = sizeFault(file, upload);
  $exportFault.set(fault);
  $export.set(fault === undefined ? file : undefined);
}

/** Has an export read, and shows what it would change. */
export const previewForm = formSubmit({
  schema: v.object({ source: v.string(), exported: v.string() }),
  confirm: () => {
    const isChosen = $export.get() !== undefined;
    if (!isChosen) $exportFault.set(NO_EXPORT);
    return Promise.resolve(isChosen);
  },
  async send(texts) {
    const file = $export.get();
    if (file === undefined) return;
    const { id } = await exporter.send(file, texts);
    $export.set(undefined);
    show(id, deskPaths.imports(id));
  },
  fallback: 'The file could not be read. Please try again.',
});

/** Publishes an import, once asked. */
export async function publish({ id, file }: DeskRun): Promise<void> {
  const { added = 0, changed = 0, removed = 0 } = file?.report ?? {};
  const isMeant = await ask({
    heading: 'Publish this import?',
    about: file?.name ?? '',
    why: `${counted(added, 'listing is', 'listings are')} new, ${changed} changed, ${removed} removed. It can be undone.`,
    no: 'Not yet',
    yes: 'Publish',
  });
  if (!isMeant) return;
  await attempt(showToast, 'The import could not be published. Please try again.', async () => {
    await api('POST /desk/imports/:id/publish', { params: { id } });
    return 'The import is being published.';
  });
  await run.refresh(id);
}

/** Takes an import back, once asked. */
export async function undo({ id, file }: DeskRun): Promise<void> {
  const { added = 0, changed = 0, removed = 0 } = file?.report ?? {};
  const isMeant = await ask({
    heading: 'Undo this import?',
    about: file?.name ?? '',
    why: `${counted(added, 'listing goes', 'listings go')}, ${counted(changed, 'is', 'are')} again as before, ${counted(removed, 'comes', 'come')} back. What is hidden stays hidden.`,
    no: 'Keep it',
    yes: 'Undo',
  });
  if (!isMeant) return;
  await attempt(showToast, 'The import could not be undone. Please try again.', async () => {
    await api('POST /desk/imports/:id/undo', { params: { id } });
    return 'The import is taken back. The site is being built.';
  });
  await run.refresh(id);
}

/** Forgets an import that was not published. */
export async function discard({ id }: DeskRun): Promise<void> {
  await attempt(showToast, 'The import could not be discarded. Please try again.', async () => {
    await api('DELETE /desk/imports/:id', { params: { id } });
    pushAddress(deskPaths.imports());
    $runId.set(undefined);
    return 'The import is discarded. Nothing was changed.';
  });
}

/** Builds the site, which failed after an import was published or undone. */
export async function build({ id }: DeskRun): Promise<void> {
  await attempt(showToast, 'The site could not be built. Please try again.', async () => {
    await api('POST /desk/imports/:id/build', { params: { id } });
    return 'The site is being built.';
  });
  await run.refresh(id);
}

/** Fetches all feeds that are on, or those of one source. */
export async function refresh(source?: string): Promise<void> {
  await attempt(showToast, 'The feeds could not be fetched. Please try again.', async () => {
    const { id } = await api('POST /desk/refresh', { body: { source } });
    show(id, deskPaths.feeds(id));
    return 'The feeds are being fetched.';
  });
  await runs.refresh();
}

/** Turns the feeds of a source on or off. */
export async function enable({ id, enabled }: DeskFeed): Promise<void> {
  await changeFeed(id, { enabled: !enabled }, `The feeds of ${id} are ${enabled ? 'off' : 'on'}.`);
}

/** Takes what is held back of a source, or leaves its listings as they are. */
export async function settle({ id }: DeskFeed, take: boolean): Promise<void> {
  const sentence = take ? `${id} is being fetched.` : `The listings of ${id} stay as they are.`;
  await changeFeed(id, { take }, sentence);
}

async function changeFeed(source: string, body: { enabled: boolean } | { take: boolean }, sentence: string) {
  await attempt(showToast, 'The feed could not be changed. Please try again.', async () => {
    const { run: begun } = await api('POST /desk/feeds/:source', { params: { source }, body });
    if (begun !== null) show(begun, deskPaths.feeds(begun));
    return sentence;
  });
  await Promise.all([feeds.refresh(), runs.refresh()]);
}
