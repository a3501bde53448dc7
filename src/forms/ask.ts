import type { Question } from './question-dialog.ts';
import { clearUnsaved, hasUnsaved } from './unsaved.ts';

let isAsking = false;

/**
 * Asks before something is done; while a question is open another is answered by no. The dialog is fetched when it is
 * needed.
 */
export async function ask(question: Question): Promise<boolean> {
  if (isAsking) return false;
  isAsking = true;
  try {
    const hasDialogs = 'showModal' in document.createElement('dialog');
    // Without a network the part may be missing.
    const part = hasDialogs && (await import('./question-dialog.ts').catch(() => undefined));
    return part ? await part.showQuestion(question) : confirm(inOneLine(question));
  } finally {
    isAsking = false;
  }
}

function inOneLine({ heading, about, why, note, findings = [] }: Question): string {
  const found = findings.map(({ what, words }) => `${what}: “${words}”`);
  return [heading, about && `${about}.`, why, note, ...found].filter(Boolean).join(' ');
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
  answer ??= ask(DISCARD).finally(() => (answer = undefined));
  const confirmed = await answer;
  if (confirmed) clearUnsaved();
  return confirmed;
}
