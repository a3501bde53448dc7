import { clearUnsaved, hasUnsaved } from './unsaved.ts';

export interface Question {
  readonly heading: string;
  /** What it is about: a title. */
  readonly about?: string;
  /** What the answer means, in a sentence. */
  readonly why: string;
  /** The buttons: the first, which has the focus, changes nothing. */
  readonly no: string;
  readonly yes: string;
}

/** Asks before something is done. The dialog, which few see, is fetched when it is needed. */
export async function ask(question: Question): Promise<boolean> {
  const hasDialogs = 'HTMLDialogElement' in window && 'showModal' in HTMLDialogElement.prototype;
  const part = hasDialogs && (await import('./question-dialog.ts').catch(() => undefined));
  // Safari has dialogs from 15.4 on; without a network the part may be missing.
  return part ? part.showQuestion(question) : confirm(`${question.heading} ${question.why}`);
}

const DISCARD = {
  heading: 'Discard your unsaved changes?',
  why: 'What you have changed here is not saved yet.',
  no: 'Keep editing',
  yes: 'Discard',
} as const;

let answer: Promise<boolean> | undefined;

/** Whether the page may be left: asks the visitor when something is unsaved, which is then given up. */
export async function confirmDiscard(): Promise<boolean> {
  if (!hasUnsaved()) return true;
  // Going back asks again while the question is open.
  answer ??= ask(DISCARD);
  const confirmed = await answer;
  answer = undefined;
  if (confirmed) clearUnsaved();
  return confirmed;
}
