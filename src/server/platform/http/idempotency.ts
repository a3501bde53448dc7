import { hash } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { EndpointDefinition } from '#src/contracts/endpoint.ts';
import { UUID } from '#src/domain/text/uuid.ts';
import type { Database } from '#src/server/db/database.ts';
import { idempotencyRecords } from '#src/server/db/schema/idempotency-records.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Actor, Operator } from '../sessions/actor.ts';
import type { ApiContext } from './api.ts';

/** Milliseconds for which an answer is kept: a day. */
export const ANSWER_LIFE = 86_400_000;

/**
 * Keeps what a call will answer, first in the transaction that makes its thing. Of several at once
 * under one key all but one wait for that one, and are undone.
 */
export type KeepAnswer = (tx: Database, answer?: object) => Promise<void>;

/** Given to a verb that makes something: empty where the call came without a key. */
export interface IdempotencyContext {
  readonly keepAnswer?: KeepAnswer | undefined;
  /** It was done before under the same key: only its answer, which was not kept, is asked for. */
  readonly isRepeated?: true;
}

/** A request under a key, in the form in which it is stored. */
interface IdempotentRequest {
  readonly caller: string;
  readonly key: string;
  readonly asked: string;
}

/** The key that a call of an endpoint which makes something came with. @throws ApiError 400 */
export function idempotencyKey({ makes }: EndpointDefinition, { req }: ApiContext) {
  const key = makes === true ? req.header('idempotency-key') : undefined;
  if (key === undefined || UUID.test(key)) return key;
  throw new ApiError('invalid_input', 'The header Idempotency-Key must be a UUID.');
}

/**
 * @param input after its validation; its query is left out: a condition or the draft of a job, which may have
 * been saved since the first time, is not what is asked
 */
export function idempotentRequest(
  key: string,
  { method, path }: EndpointDefinition,
  actor: Actor | Operator | undefined,
  { params, body }: { readonly params?: unknown; readonly body?: unknown },
): IdempotentRequest {
  const call = `${method} ${path}`;
  const sent = key.toLowerCase();
  return {
    caller: actor === undefined ? call : `${actor.role} ${actor.id}`,
    key: hash('sha256', sent),
    asked: hash('sha256', [sent, call, JSON.stringify({ params, body })].join('\n')),
  };
}

/** Another call has made the thing and its answer is there. */
class AnsweredMeanwhile extends Error {}

/**
 * Answers what was answered before under the same key; else `make` makes it and keeps its answer.
 * @throws ApiError 422 for a key under which something else was asked
 */
export async function answerOnce(
  { db, clock }: { db: Database; clock: () => Date },
  asked: IdempotentRequest,
  make: (keepAnswer: KeepAnswer) => Promise<unknown>,
): Promise<unknown> {
  const before = await findAnswer(db, asked, clock());
  if (before !== undefined) return before.answer ?? undefined;
  let isKept = false;
  try {
    const answer = await make(async (tx, answer) => {
      await keep(tx, asked, answer ?? null, clock());
      isKept = true;
    });
    if (!isKept) throw new Error(`The answer to ${asked.caller} was not kept.`);
    return answer;
  } catch (error) {
    if (!(error instanceof AnsweredMeanwhile || error instanceof ApiError)) throw error;
    // Where the same call came first, what refused this one was its work.
    const meanwhile = await findAnswer(db, asked, clock());
    if (meanwhile === undefined) throw error;
    return meanwhile.answer ?? undefined;
  }
}

async function findAnswer(db: Database, { caller, key, asked }: IdempotentRequest, now: Date) {
  const [kept] = await db
    .select({ asked: idempotencyRecords.asked, answer: idempotencyRecords.answer })
    .from(idempotencyRecords)
    .where(
      and(
        eq(idempotencyRecords.caller, caller),
        eq(idempotencyRecords.key, key),
        gt(idempotencyRecords.at, new Date(now.getTime() - ANSWER_LIFE)),
      ),
    );
  if (kept === undefined || kept.asked === asked) return kept;
  throw new ApiError('key_used', 'This Idempotency-Key was sent before with something else. Please send a new one.');
}

async function keep(tx: Database, asked: IdempotentRequest, answer: object | null, at: Date): Promise<void> {
  const kept = await tx
    .insert(idempotencyRecords)
    .values({ ...asked, answer, at })
    .onConflictDoUpdate({
      target: [idempotencyRecords.caller, idempotencyRecords.key],
      set: { asked: asked.asked, answer, at },
      // Outdated, and not removed yet.
      setWhere: lte(idempotencyRecords.at, new Date(at.getTime() - ANSWER_LIFE)),
    })
    .returning({ key: idempotencyRecords.key });
  if (kept.length === 0) throw new AnsweredMeanwhile();
}
