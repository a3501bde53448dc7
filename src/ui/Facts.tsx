import '#src/ui/facts.css';
import type { ReactNode } from 'react';
import { NotSet } from './NotSet.tsx';

interface Props {
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
}

/** Labels over values, in cells. */
export function Facts({ facts }: Props) {
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? <NotSet />}</dd>
        </div>
      ))}
    </dl>
  );
}
