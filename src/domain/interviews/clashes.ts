import type { Interview } from '#src/contracts/interview-records.ts';
import { OPEN_STATES } from '#src/contracts/interview-values.ts';

type Compared = Pick<Interview, 'id' | 'startsAt' | 'endsAt' | 'state' | 'members'>;

const isOpen = ({ state }: Compared) => OPEN_STATES.some((open) => open === state);

/** Whether two times overlap; one that ends when the other begins does not. */
function overlap(a: Compared, b: Compared): boolean {
  if (a.startsAt === null || a.endsAt === null || b.startsAt === null || b.endsAt === null) return false;
  return a.startsAt < b.endsAt && b.startsAt < a.endsAt;
}

/** The names of those who take part in an interview and have another of the list at the same time. */
export function clashingMembers(one: Compared, all: readonly Compared[]): string[] {
  const others = isOpen(one) ? all.filter((other) => other.id !== one.id && isOpen(other) && overlap(one, other)) : [];
  const busy = new Set(others.flatMap(({ members }) => members.map(({ id }) => id)));
  return one.members.filter(({ id }) => busy.has(id)).map(({ name }) => name);
}
