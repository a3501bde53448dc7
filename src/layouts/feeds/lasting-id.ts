import { createHash } from 'node:crypto';

/** A URN made of what tells a thing from others: the same in each build, whatever else is learned of it. */
export function lastingId(...parts: readonly string[]): string {
  return `urn:sha256:${createHash('sha256').update(parts.join('\n')).digest('hex')}`;
}
