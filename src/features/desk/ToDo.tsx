import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ToDo as Entry } from '#src/contracts/desk.ts';
import { counted } from '#src/domain/text/counted.ts';
import { timeAgo } from '#src/domain/dates/time-ago.ts';
import { api } from '#src/browser/api.ts';
import { dataOf } from '#src/browser/loadable.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { sessions } from './desk.store.ts';
import { DeskFrame } from './DeskFrame.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { Sessions } from './Sessions.tsx';

const toDo = createLoadable(async () => (await api('GET /desk/todo')).entries, {
  fallback: 'What waits could not be loaded.',
});

/** What waits for an operator, and who is signed in. */
export default function ToDo() {
  return <DeskFrame view="toDo">{() => <Waiting />}</DeskFrame>;
}

function Waiting() {
  const state = useStore(toDo.$state);
  const own = dataOf(useStore(sessions.$state));
  useEffect(() => void toDo.load(), []);
  return (
    <>
      {state.status === 'loading' && <Skeleton label="Loading what waits" className="sheet" lines={[2, 2, 2]} />}
      {state.status === 'failed' && <LoadFailure message={state.message} onRetry={toDo.load} />}
      {state.status === 'ready' && state.data.length === 0 && <p className="empty">Nothing waits for you.</p>}
      {state.status === 'ready' && state.data.length > 0 && (
        <ul className="sheet">
          {state.data.map((entry) => (
            <WaitingEntry key={entry.id} {...entry} />
          ))}
        </ul>
      )}
      <Sessions />
      {own && <SecondFactor {...own} />}
    </>
  );
}

function WaitingEntry(entry: Entry) {
  const { count, since, address } = entry;
  const text = textOf(entry);
  return (
    <li className="desk__entry">
      <p>{address === null ? text : <a href={address}>{text}</a>}</p>
      {since !== null && (
        <p className="soft small">
          {count === 1 ? 'Came' : 'The oldest came'} {timeAgo(since, new Date())}
        </p>
      )}
    </li>
  );
}

function textOf({ kind, name, count }: Entry): string {
  switch (kind) {
    case 'requests':
      return counted(count, 'request for a login', 'requests for a login');
    case 'report':
      return `${counted(count, 'report', 'reports')}: ${name}`;
    case 'unsent-mails':
      return `${counted(count, 'mail', 'mails')} could not be sent so far`;
    case 'given-up-mails':
      return `${counted(count, 'mail', 'mails')} given up in the last seven days`;
    case 'previewed-import':
      return `The import of ${name} was looked at and not published`;
    case 'unbuilt-import':
      return `The site was not built after the import of ${name}`;
    case 'held-back':
      return `A list of ${name} is held back`;
    case 'rejected-rows':
      return `${counted(count, 'row', 'rows')} of ${name} left out`;
    case 'dead-jobs':
      return `${counted(count, 'job was', 'jobs were')} left out in the last seven days: the links do not work`;
    case 'dead-scholarships':
      return `${counted(count, 'scholarship', 'scholarships')} with a link that does not work`;
    case 'proposals':
      return `${counted(count, 'scholarship', 'scholarships')} with a proposal to take or leave`;
    case 'stale-scholarships':
      return `${counted(count, 'scholarship', 'scholarships')} to look at`;
    case 'unfinished':
      return `A change of “${name}” was begun and never ended. Do it again.`;
    case 'warning':
      return name ?? '';
  }
}
