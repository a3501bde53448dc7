import type { ComponentProps } from 'react';
import { NeedsNetwork } from '#src/ui/NeedsNetwork.tsx';

/** A form that is sent, which says at its top while there is no network for it. */
export function SentForm({ children, ...form }: ComponentProps<'form'>) {
  return (
    <form {...form}>
      <NeedsNetwork />
      {children}
    </form>
  );
}
