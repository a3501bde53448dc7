import { useStore } from '@nanostores/react';
import { useEffect, useRef, type RefObject, type SubmitEvent } from 'react';
import { onPageHide } from '#src/browser/navigation.ts';
import type { FieldErrors, FormSubmit, Submit } from './submit.ts';
import { useHydrated } from '#src/browser/use-hydrated.ts';

export interface Form {
  /** Spread on the `<form>`. Its fields keep what was typed: nothing resets them. */
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly method: 'post';
    readonly noValidate: true;
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
  readonly state: Submit;
  /** While it is sent, and once it was accepted: the next page is loading then. */
  readonly busy: boolean;
  readonly errors: FieldErrors;
  /** False until the page's scripts run: a form sent before that would go nowhere. */
  readonly ready: boolean;
}

const NO_ERRORS: FieldErrors = {};

/**
 * Binds a form to its sending; when it is refused, the first field at fault gets the focus, and what
 * was said of a field goes once it is mended.
 */
export function useForm(submit: FormSubmit): Form {
  const state = useStore(submit.$state, { ssr: 'initial' });
  const ref = useRef<HTMLFormElement>(null);
  const ready = useHydrated();

  useEffect(() => {
    const form = ref.current;
    if (state.status !== 'refused' || !form) return;
    // While its fields are mended the focus stays where the person is.
    if (!state.mended) focusFault(form);
    const onInput = ({ target }: Event) => {
      if (target instanceof Element) submit.mend(target.getAttribute('name') ?? '', typedIn(form));
    };
    form.addEventListener('input', onInput);
    return () => form.removeEventListener('input', onInput);
  }, [state, submit]);
  // Going back to an accepted form finds it ready again.
  useEffect(
    () =>
      onPageHide(() => {
        if (submit.$state.get().status === 'done') submit.reset();
      }),
    [submit],
  );

  return {
    form: {
      ref,
      method: 'post',
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        void submit.send(typedIn(event.currentTarget));
      },
    },
    state,
    busy: state.status === 'sending' || state.status === 'done',
    errors: state.status === 'refused' ? state.fields : NO_ERRORS,
    ready,
  };
}

/** Empties a form whose page stays once it was accepted, and makes it ready for another time. */
export function useResetWhenDone({ form: { ref }, state }: Form, submit: FormSubmit): void {
  useEffect(() => {
    if (state.status !== 'done') return;
    ref.current?.reset();
    submit.reset();
  }, [state.status, ref, submit]);
}

const typedIn = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));

/** Without a field at fault the focus is on the button. */
function focusFault(form: HTMLFormElement): void {
  const fault = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const button = form.querySelector<HTMLElement>('[type="submit"]');
  (fault ?? button)?.focus();
}
