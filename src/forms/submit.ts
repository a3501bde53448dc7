import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { failureText, RequestFailure } from '#src/browser/failure.ts';

/** Sentences for single fields, by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The state of sending a form: never sending and refused at once. */
export type Submit =
  | { readonly status: 'idle' | 'sending' | 'done' }
  | {
      readonly status: 'refused';
      /** The error of the form as a whole; empty when its fields have the errors. */
      readonly message: string;
      readonly fields: FieldErrors;
      /** No answer came: the connection or the server is down. */
      readonly unreachable: boolean;
    };

export interface FormSubmit {
  readonly $state: ReadableAtom<Submit>;
  /** Checks the input and sends it; does nothing while it is being sent. */
  readonly send: (typed: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Forgets the last attempt. */
  readonly reset: () => void;
}

interface Options<S extends v.GenericSchema> {
  /** The contract's schema, with the sentences beside the fields. */
  readonly schema: S;
  /** Sends the checked input; its failure is shown. */
  readonly send: (input: v.InferOutput<S>) => Promise<void>;
  /** The sentence when the server sends none. */
  readonly fallback: string;
}

/** The sending of one form. */
export function formSubmit<S extends v.GenericSchema>({
  schema,
  send,
  fallback,
}: Options<S>): FormSubmit {
  const $state = atom<Submit>({ status: 'idle' });
  return {
    $state,
    reset: () => $state.set({ status: 'idle' }),
    async send(typed) {
      if ($state.get().status === 'sending') return;
      const checked = v.safeParse(schema, typed);
      if (!checked.success) {
        $state.set(refused('', fieldErrors(checked.issues)));
        return;
      }
      $state.set({ status: 'sending' });
      try {
        await send(checked.output);
        $state.set({ status: 'done' });
      } catch (failure) {
        $state.set(refusal(failure, fallback, Object.keys(typed)));
      }
    },
  };
}

function refused(message: string, fields: FieldErrors, unreachable = false): Submit {
  return { status: 'refused', message, fields, unreachable };
}

/** What a failure means for a form with the fields `shown`. */
function refusal(failure: unknown, fallback: string, shown: readonly string[]): Submit {
  const named = failure instanceof RequestFailure ? Object.entries(failure.fields) : [];
  const fields = named.filter(([name]) => shown.includes(name));
  const message = fields.length > 0 ? '' : failureText(failure, fallback);
  const unreachable = failure instanceof RequestFailure && failure.kind === 'network';
  return refused(message, Object.fromEntries(fields), unreachable);
}

/** The first sentence of each field. */
function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const sentences = issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message] as const);
  return Object.fromEntries(sentences.toReversed());
}
