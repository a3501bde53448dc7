import type { OfferedSlot } from '#src/contracts/interview-records.ts';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#src/contracts/errors.ts';

interface Details {
  /** Sentences for single input fields, by field name. */
  fields?: Record<string, string> | undefined;
  /** The id of the record that exists already. */
  existingId?: string;
  /** The times that are left to choose from. */
  slots?: OfferedSlot[];
  /** Seconds after which another attempt makes sense; sent as `Retry-After`. */
  retryAfter?: number;
}

/** A refusal that a caller may read: one sentence, a machine word and, for forms, fields. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly existingId: string | undefined;
  readonly slots: OfferedSlot[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, sentence: string, { fields, existingId, slots, retryAfter }: Details = {}) {
    super(sentence);
    this.name = 'ApiError';
    this.code = code;
    this.fields = fields;
    this.existingId = existingId;
    this.slots = slots;
    this.retryAfter = retryAfter;
  }

  get status(): (typeof ERROR_STATUS)[ErrorCode] {
    return ERROR_STATUS[this.code];
  }

  /** The body of the answer. */
  toBody(): ErrorBody {
    const { message: error, code, fields, existingId, slots } = this;
    return { error, code, fields, existingId, slots };
  }
}

/** The refusal of what one field says. */
export function fieldFault(field: string, sentence: string): ApiError {
  return new ApiError('invalid_input', sentence, { fields: { [field]: sentence } });
}

/** The reason why the server cannot start, in a sentence that says what the operator can do. */
export class StartupError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'StartupError';
  }
}

/** The message of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** An error and its causes, the outermost first. */
export function causesOf(error: unknown): NodeJS.ErrnoException[] {
  const causes: NodeJS.ErrnoException[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) causes.push(cause);
  return causes;
}
