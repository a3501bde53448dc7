import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { ErrorCode } from './errors.ts';

/** Bytes of a JSON body, where an endpoint does not say otherwise: some texts of a line. */
export const USUAL_BODY = 8 * 1024;

/** The header of a proof of work: base64 of the JSON of `{ challenge, solution }`. */
export const PROOF_HEADER = 'Proof-Of-Work';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The callers of an endpoint. `anyone` includes visitors without a session; `account` is either role; `company` is
 * every member of a company, `owner` those with that role. `operator` is signed in at the desk; for all others its
 * calls are not there.
 */
export type Access = 'anyone' | 'account' | 'company' | 'owner' | 'jobseeker' | 'operator';

/** A multipart call: one file in one named field. `kind` decides which contents are taken. */
export interface UploadPart {
  readonly field: string;
  readonly kind: 'image' | 'resume' | 'export';
  /** Bytes of the file at most, where it may be larger than others. */
  readonly maxBytes?: number;
  /** Fields with a short text that may come with it. */
  readonly texts?: readonly string[];
  /** The name of the file for people. */
  readonly label: string;
}

/**
 * One call of the API: the only place that names its method, path and shapes.
 * `path` is relative to the API base and holds parameters as `:name`.
 * `response` is absent for a call that answers 204 without a body.
 */
export interface EndpointDefinition {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly access: Access;
  /** A call for `anyone` whose answer depends on who asks; all others spare the look-up. */
  readonly personal?: true;
  /**
   * It makes something, and takes the header `Idempotency-Key` (a UUID): sent again within a day under
   * its key, it gets the same answer and makes nothing again. Its verb calls `keepAnswer`.
   */
  readonly makes?: true;
  /**
   * It mails an address that may be a stranger's: while very many do, it takes the header
   * `Proof-Of-Work`, a solution of `GET /proof-of-work`.
   */
  readonly provesWork?: true;
  /** A call of operators that is open to one who has to turn on a second factor first. */
  readonly beforeSecondFactor?: true;
  /** One sentence for the API's documentation. */
  readonly summary: string;
  /** The sentence of a 404 when the address names nothing, also where its id is none. */
  readonly notFound?: string;
  /** The sentence of a 410 when the address named something public that has been taken down. */
  readonly gone?: string;
  /** Refusals besides those that follow from the rest of the definition. */
  readonly errors?: readonly ErrorCode[];
  readonly params?: GenericSchema<Record<string, string>>;
  readonly query?: GenericSchema<Record<string, string | undefined>, object>;
  readonly body?: GenericSchema;
  /** Bytes of the body at most, where `USUAL_BODY` does not fit. */
  readonly maxBodyBytes?: number;
  /** Instead of a body: a file, of at most 5 MB where it does not say otherwise. */
  readonly upload?: UploadPart;
  readonly response?: GenericSchema;
  /** Its answer has the status 201. */
  readonly created?: true;
  /** The answer is a file to be kept, instead of JSON: its text, or its bytes as they come. */
  readonly download?: {
    readonly contentType: string;
    readonly name: string;
    readonly bytes?: true;
  };
}

/** Declares a call for both sides and keeps its exact types. */
export function endpoint<const E extends EndpointDefinition>(definition: E): E {
  return definition;
}

type Part<E, K extends string> = E extends { readonly [key in K]: infer S extends GenericSchema } ? S : never;

/** The input of a caller: only the parts that the endpoint declares. */
export type EndpointInput<E extends EndpointDefinition> = {
  [K in 'params' | 'body' as [Part<E, K>] extends [never] ? never : K]: InferInput<Part<E, K>>;
} & QueryInput<Part<E, 'query'>> &
  (E extends { readonly upload: UploadPart } ? { file: File } : unknown);

/** A query of which every parameter is optional may be left out. */
type QueryInput<Q extends GenericSchema> = [Q] extends [never]
  ? unknown
  : Record<never, never> extends InferInput<Q>
    ? { query?: InferInput<Q> }
    : { query: InferInput<Q> };

/** The input of a handler, after validation. */
export type EndpointParsed<E extends EndpointDefinition> = {
  [K in 'params' | 'query' | 'body' as [Part<E, K>] extends [never] ? never : K]: InferOutput<Part<E, K>>;
};

/** The answer of the call; `undefined` for 204. */
export type EndpointResponse<E extends EndpointDefinition> = [Part<E, 'response'>] extends [never]
  ? undefined
  : InferOutput<Part<E, 'response'>>;
