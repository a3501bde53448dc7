import '#src/ui/confirm-dialog.css';
import { useEffect, useId, useRef, type ReactNode } from 'react';

interface Props {
  readonly heading: string;
  /** What the answer means, in a sentence. */
  readonly why: string;
  /** The buttons: the first, which has the focus, changes nothing. */
  readonly no: string;
  readonly yes: string;
  readonly onAnswer: (yes: boolean) => void;
  readonly children?: ReactNode;
}

/** What the dialog returns for yes. */
const YES = 'yes';

/** Asks before something is done; Escape means no. The focus then returns to where it was. */
export function ConfirmDialog({ heading, why, no, yes, onAnswer, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="confirm-dialog"
      aria-labelledby={id}
      aria-describedby={`${id}-why`}
      onClose={(event) => onAnswer(event.currentTarget.returnValue === YES)}
    >
      <h2 id={id}>{heading}</h2>
      <p id={`${id}-why`}>{why}</p>
      {children}
      <form method="dialog" className="cluster">
        <button className="button">{no}</button>
        <button className="button button--quiet" value={YES}>
          {yes}
        </button>
      </form>
    </dialog>
  );
}
