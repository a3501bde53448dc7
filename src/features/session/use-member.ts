import { useStore } from '@nanostores/react';
import type { ActingMember } from '#src/contracts/auth.ts';
import { $session } from './session.store.ts';

/** The member who acts for the signed-in company, once that is known. */
export function useMember(): ActingMember | undefined {
  const session = useStore($session, { ssr: 'initial' });
  return session.role === 'COMPANY' ? session.member : undefined;
}
