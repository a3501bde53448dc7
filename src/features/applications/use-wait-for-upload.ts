import { useStore } from '@nanostores/react';
import { useEffect, useState, type SubmitEvent } from 'react';
import type { Form } from '#src/forms/use-form.ts';
import { $replacing, $resumeResult } from './replace-resume.store.ts';

interface WaitingForm {
  /** The form was sent, and goes once the resume is uploaded. */
  readonly isWaiting: boolean;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** Sends a form once no resume is being uploaded; an upload that fails leaves it unsent. */
export function useWaitForUpload({ ref, onSubmit }: Form['form']): WaitingForm {
  const [isWaiting, setWaiting] = useState(false);
  const replacing = useStore($replacing);

  useEffect(() => {
    if (!isWaiting || replacing) return;
    setWaiting(false);
    // The form is read anew: it names the new resume, and the letter may have grown.
    if ($resumeResult.get()?.kind === 'success') ref.current?.requestSubmit();
    else ref.current?.querySelector<HTMLElement>('[type="file"]')?.focus();
  }, [isWaiting, replacing, ref]);

  return {
    isWaiting,
    onSubmit(event) {
      if (!$replacing.get()) return onSubmit(event);
      event.preventDefault();
      setWaiting(true);
    },
  };
}
