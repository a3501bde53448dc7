/** Calls `listener` when the connection has come back. Returns how to stop. */
export function onConnection(listener: () => void): () => void {
  addEventListener('online', listener);
  return () => removeEventListener('online', listener);
}
