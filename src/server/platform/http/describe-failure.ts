/**
 * What of a failure may go to the log: no personal data. The message of a failed query holds its values,
 * so the driver's own message, which does not, stands for it; `query` is SQL without its values.
 */
export function describeFailure(error: Error) {
  const query = 'query' in error && typeof error.query === 'string' ? error.query : undefined;
  const root = query !== undefined && error.cause instanceof Error ? error.cause : error;
  const frames = (root.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return {
    name: root.name,
    message: root.message,
    code: 'code' in root && typeof root.code === 'string' ? root.code : undefined,
    query,
    stack: frames.join('\n'),
  };
}

/** The sentence of whatever was thrown, without personal data. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? describeFailure(error).message : String(error);
}
