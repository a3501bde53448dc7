import { useStore } from '@nanostores/react';
import type { Application } from '#src/contracts/applications.ts';
import { $chosen, choose } from './chosen.store.ts';

/** Chooses all that are listed, or none; a withdrawn one takes no status. */
export function Choosing({ found }: { readonly found: readonly Application[] }) {
  const chosen = useStore($chosen);
  const ids = found.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ id }) => id);
  if (ids.length === 0) return null;
  return (
    <label className="choice">
      <input
        type="checkbox"
        checked={chosen.size === ids.length}
        onChange={({ currentTarget }) => choose(ids, currentTarget.checked)}
      />
      {chosen.size === 0 ? 'Choose all' : `${chosen.size} chosen`}
    </label>
  );
}
