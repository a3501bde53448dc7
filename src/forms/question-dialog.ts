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

/** What the dialog returns for yes. */
const YES = 'yes';

/**
 * Shows a question over the page; Escape means no. The focus then returns to where it was. Its styles, `ui/confirm-dialog.css`,
 * are imported by who may ask: others would be sent them too, with the logout.
 */
export function showQuestion({ heading, about, why, no, yes }: Question): Promise<boolean> {
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

function element<N extends 'b' | 'button' | 'form' | 'h2' | 'p'>(
  name: N,
  text: string,
  more: Partial<HTMLElementTagNameMap[N]> = {},
): HTMLElementTagNameMap[N] {
  return Object.assign(document.createElement(name), { textContent: text }, more);
}
