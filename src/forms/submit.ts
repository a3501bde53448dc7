import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { failureText, RequestFailure } from '#src/browser/failure.ts';
import { randomUuid } from '#src/browser/random-uuid.ts';

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
      /** Some of its fields were mended since. */
      readonly mended?: true;
    };

export interface FormSubmit {
  readonly $state: ReadableAtom<Submit>;
  /** Checks the input and sends it; does nothing while it is being sent or asked about. */
  readonly send: (typed: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Checks the input and says its faults, as sending does; whether it has none. */
  readonly check: (typed: Readonly<Record<string, unknown>>) => boolean;
  /** Takes back what was said of a refused form's fields that are right by now; `name` is the one that was changed. */
  readonly mend: (name: string, typed: Readonly<Record<string, unknown>>) => void;
  /** Forgets the last attempt. */
  readonly reset: () => void;
}

interface Options<S extends v.GenericSchema> {
  /** The contract's schema, with the sentences beside the fields. */
  readonly schema: S;
  /** Asks before the checked input is sent; its failure is shown as one of sending. */
  readonly confirm?: (input: v.InferOutput<S>) => Promise<boolean>;
  /**
   * Sends the checked input; its failure is shown. `key` is the same until the form was accepted, or
   * something else is sent: what it makes is made once, also where an answer was lost.
   */
  readonly send: (input: v.InferOutput<S>, key: string) => Promise<void>;
  /** The sentence when the server sends none. */
  readonly fallback: string;
}

/** The sending of one form. */
export function formSubmit<S extends v.GenericSchema>({ schema, confirm, send, fallback }: Options<S>): FormSubmit {
  const $state = atom<Submit>({ status: 'idle' });
  let isAsking = false;
  let sent: { readonly text: string; readonly key: string } | undefined;
  /** Only the server can find right what it refused: its sentence goes with the next change. */
  let refusedByServer = false;
  const check = (typed: Readonly<Record<string, unknown>>) => {
    const checked = v.safeParse(schema, typed);
    if (checked.success) return checked;
    refusedByServer = false;
    $state.set(refused('', fieldErrors(checked.issues)));
    return undefined;
  };
  return {
    $state,
    check: (typed) => check(typed) !== undefined,
    reset: () => $state.set({ status: 'idle' }),
    mend(name, typed) {
      const state = $state.get();
      if (state.status !== 'refused') return;
      const { issues } = v.safeParse(schema, typed);
      const faults = issues && fieldErrors(issues);
      const before = Object.entries(state.fields);
      const left = before.filter(([field]) => (refusedByServer ? field !== name : faults?.[field] !== undefined));
      if (left.length === before.length) return;
      $state.set({ ...state, fields: Object.fromEntries(left), mended: true });
    },
    async send(typed) {
      if (isAsking || $state.get().status === 'sending') return;
      const checked = check(typed);
      if (checked === undefined) return;
      try {
        if (confirm) {
          isAsking = true;
          if (!(await confirm(checked.output).finally(() => (isAsking = false)))) return;
        }
        $state.set({ status: 'sending' });
        const text = JSON.stringify(checked.output);
        if (sent?.text !== text) sent = { text, key: randomUuid() };
        await send(checked.output, sent.key);
        sent = undefined;
        $state.set({ status: 'done' });
      } catch (failure) {
        refusedByServer = true;
        if (failure instanceof RequestFailure && failure.code === 'key_used') sent = undefined;
        $state.set(refusal(failure, fallback, Object.keys(typed)));
      }
    },
  };
}

function refused(message: string, fields: FieldErrors, unreachable = false): Submit {
  return { status: 'refused', message, fields, unreachable };
}

/** The state of a form with the fields `shown` after a failure. */
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
