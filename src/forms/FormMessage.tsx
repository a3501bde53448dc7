interface Props {
  readonly kind: 'error' | 'success';
  /** What to say; nothing while it is empty. */
  readonly text: string;
  /** What to do about it. */
  readonly advice?: string | undefined;
}

/** The result of a form, read out when it comes: its live region is there before its text. */
export function FormMessage({ kind, text, advice }: Props) {
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className="form__message">
      {text && (
        <div className={kind === 'error' ? 'notice notice--danger' : 'notice'}>
          <p>{text}</p>
          {advice && <p>{advice}</p>}
        </div>
      )}
    </div>
  );
}
