import type { ErrorBody } from '#src/contracts/errors.ts';

interface FailureDetails {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The server's machine word; empty when it sent none. */
  readonly code: string;
  /** The server's sentence for people; empty when it sent none. */
  readonly sentence: string;
  /** Sentences for single input fields, by field name. */
  readonly fields: Readonly<Record<string, string>>;
  /** The id of the record that is there already, where that is why the call was refused. */
  readonly existingId?: string | undefined;
}

/** A call that failed: `network` when no answer came, `http` when the answer was an error. */
export class RequestFailure extends Error implements FailureDetails {
  override readonly name = 'RequestFailure';
  readonly kind: 'network' | 'http';
  readonly status: number;
  readonly code: string;
  readonly sentence: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly existingId: string | undefined;

  constructor(details: FailureDetails, cause?: unknown) {
    super(details.sentence || `HTTP ${details.status}`, { cause });
    this.kind = details.status === 0 ? 'network' : 'http';
    this.status = details.status;
    this.code = details.code;
    this.sentence = details.sentence;
    this.fields = details.fields;
    this.existingId = details.existingId;
  }
}

/** The failure of an answer with an error status; `body` is the JSON it held, if any. */
export function httpFailure(status: number, body: unknown): RequestFailure {
  const { error, code, fields, existingId } = (body ?? {}) as Partial<ErrorBody>;
  return new RequestFailure({
    status,
    code: typeof code === 'string' ? code : '',
    // The sentence about a key is for programs.
    sentence: typeof error === 'string' && code !== 'key_used' ? error : '',
    fields: fields ?? {},
    existingId,
  });
}

/** The failure of a call without an answer. */
export function networkFailure(cause: unknown): RequestFailure {
  return new RequestFailure({ status: 0, code: '', sentence: '', fields: {} }, cause);
}

/** The sentence to show: the server's own where it sent one, else `fallback`. */
export function failureText(failure: unknown, fallback: string): string {
  return (failure instanceof RequestFailure && failure.sentence) || fallback;
}
