import '#src/ui/confirm-dialog.css';
import '#src/ui/sheet.css';
import '#src/forms/form-sheet.css';
import './people.css';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { useMember } from '#src/features/session/use-member.ts';
import { useUser } from '#src/features/session/use-user.ts';
import { guardUnsaved } from '#src/forms/unsaved.ts';
import { accountPaths } from '#src/routes/account-paths.ts';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { InviteForm } from './InviteForm.tsx';
import { people } from './people.store.ts';
import { PersonCard } from './PersonCard.tsx';

/** People: who works in the company's account; owners decide about it. */
export default function People() {
  const companyId = useUser('COMPANY')?.id;
  const ownId = useMember()?.id;
  const state = useStore(people.$state);
  const list = useRef<HTMLDivElement>(null);
  useEffect(guardUnsaved, []);
  useEffect(() => {
    if (companyId !== undefined) void people.load();
  }, [companyId]);
  // As the list says: the role may have changed since the session was read.
  const isOwner = state.status === 'ready' && state.data.some(({ id, role }) => id === ownId && role === 'owner');
  /** The focus stays where the list has moved or lost what had it. */
  const keepFocus = (id: string) => {
    if (document.activeElement !== document.body) return;
    (list.current?.querySelector<HTMLElement>(`#person-${id} button`) ?? list.current)?.focus();
  };

  return (
    <>
      <div ref={list} tabIndex={-1} aria-busy={state.status === 'loading'}>
        {state.status === 'loading' && (
          <Skeleton label="Loading the people of your company" className="sheet people" lines={[4, 4, 4]} />
        )}
        {state.status === 'failed' && <LoadFailure message={state.message} onRetry={people.load} />}
        {state.status === 'ready' && (
          <ul className="sheet people">
            {state.data.map((person) => (
              <PersonCard
                key={person.id}
                person={person}
                isSelf={person.id === ownId}
                isChangeable={isOwner}
                onChanged={() => keepFocus(person.id)}
              />
            ))}
          </ul>
        )}
      </div>
      {state.status === 'ready' && !isOwner && (
        <p className="soft">Only owners invite people and change their roles and logins.</p>
      )}
      {isOwner && companyId !== undefined && (
        <>
          <InviteForm owner={companyId} />
          <p>
            <a href={accountPaths.activity()}>See who did what</a>
          </p>
        </>
      )}
    </>
  );
}
