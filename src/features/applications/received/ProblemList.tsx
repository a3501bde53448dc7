import type { BatchProblems } from '#src/contracts/application-batches.ts';

/** The applicants whose application is left as it is, by the reason. */
export function ProblemList({ problems }: { readonly problems: BatchProblems }) {
  const groups = Map.groupBy(problems, ({ reason }) => reason);
  return (
    <ul className="batch__problems">
      {Array.from(groups, ([reason, of]) => (
        <li key={reason}>
          <b>{reason}</b> {of.map(({ name }) => name).join(', ')}
        </li>
      ))}
    </ul>
  );
}
