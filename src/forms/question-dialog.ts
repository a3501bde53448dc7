export interface Question {
  readonly heading: string;
  /** The title of the thing in question. */
  readonly about?: string;
  /** The effect of the answer, in a sentence. */
  readonly why: string;
  /** A sentence more. */
  readonly note?: string | undefined;
  /** Findings, each with the words that it stands on. */
  readonly findings?: readonly { readonly what: string; readonly words: string }[];
  /** The buttons: the first, which has the focus, changes nothing. */
  readonly no: string;
  readonly yes: string;
}

/** The value that the dialog returns for yes. */
const YES = 'yes';

/**
 * Shows a question over the page; Escape means no. The focus then returns to where it was. Its styles,
 * `ui/confirm-dialog.css`, are imported by who may ask: others would be sent them too, with the logout.
 */
export function showQuestion({ heading, about, why, note, findings = [], no, yes }: Question): Promise<boolean> {
  const dialog = document.createElement('dialog');
  dialog.className = 'confirm-dialog';
  dialog.setAttribute('aria-label', heading);
  dialog.setAttribute('aria-describedby', 'question-why');
  const buttons = element('form', '', { method: 'dialog', className: 'cluster' });
  buttons.append(
    element('button', no, { className: 'button' }),
    element('button', yes, { className: 'button button--quiet', value: YES }),
  );
  dialog.append(element('h2', heading), element('p', why, { id: 'question-why' }));
  if (about !== undefined) dialog.append(element('b', about));
  if (note !== undefined) dialog.append(element('p', note));
  if (findings.length > 0) dialog.append(listOf(findings));
  dialog.append(buttons);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === YES);
    });
  });
}

function listOf(findings: NonNullable<Question['findings']>): HTMLElement {
  const list = element('ul', '');
  for (const { what, words } of findings) {
    const item = element('li', '');
    item.append(element('strong', `${what}:`), ' ', element('q', words));
    list.append(item);
  }
  return list;
}

function element<N extends 'b' | 'button' | 'form' | 'h2' | 'li' | 'p' | 'q' | 'strong' | 'ul'>(
  name: N,
  text: string,
  more: Partial<HTMLElementTagNameMap[N]> = {},
): HTMLElementTagNameMap[N] {
  return Object.assign(document.createElement(name), { textContent: text }, more);
}
