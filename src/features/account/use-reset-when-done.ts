import { useEffect } from 'react';
import type { FormSubmit } from '#src/forms/submit.ts';
import type { Form } from '#src/forms/use-form.ts';

/** For a form whose page stays: once it was accepted it is empty, and ready for another time. */
export function useResetWhenDone(
  { form: { ref }, state: { status } }: Form,
  submit: FormSubmit,
): void {
  useEffect(() => {
    if (status !== 'done') return;
    ref.current?.reset();
    submit.reset();
  }, [status, ref, submit]);
}
