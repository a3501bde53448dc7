interface Props {
  readonly kind: 'error' | 'success';
  readonly text: string;
  /** The next step, in a sentence. */
  readonly advice?: string | undefined;
}

/** The result of a form. Its live region is there before its text, so that it is read out. */
export function FormMessage({ kind, text, advice }: Props) {
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className="form__message">
      {text && (
        <div className={`notice notice--${kind}`}>
          <p>{text}</p>
          {advice && <p>{advice}</p>}
        </div>
      )}
    </div>
  );
}
