import { isWriteConflict } from '#src/server/db/query-errors.ts';
import { messageOf } from '#src/server/errors.ts';
import type { OperatorServices } from '#src/server/services.ts';

/** An act of an operator: one of the functions of this folder. */
export type Verb<Input, Result> = (services: OperatorServices, input: Input) => Promise<Result>;

/** Does what an operator asks for, and logs what was done to whom, and how it ended. */
export async function runVerb<Input, Result>(
  services: OperatorServices,
  verb: Verb<Input, Result>,
  input: Input,
): Promise<Result> {
  const { log } = services;
  const line = { act: verb.name, ...loggedOf(input) };
  try {
    const result = await verb(services, input).catch((error: unknown) => {
      // Its record may have gone meanwhile: the second try says so.
      if (!isWriteConflict(error)) throw error;
      return verb(services, input);
    });
    log.info(line, 'command of an operator');
    return result;
  } catch (error) {
    log.info({ ...line, refused: messageOf(error) }, 'command of an operator');
    throw error;
  }
}

/** The subject of a command and what was chosen; no address of a person stays in the log. */
function loggedOf(input: unknown) {
  const { id, username, enabled, hidden, verified } = (input ?? {}) as Record<string, unknown>;
  return { subject: id ?? username, enabled, hidden, verified };
}
