import '#src/ui/confirm-dialog.css';
import '#src/ui/sheet.css';
import '#src/forms/form-sheet.css';
import './people.css';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { MEMBER_ROLES } from '#src/contracts/member-roles.ts';
import { ROLE_LABEL } from '#src/domain/profiles/member-role.ts';
import { useUser } from '#src/features/session/use-user.ts';
import { useMember } from '#src/features/session/use-member.ts';
import { guardUnsaved, $unsaved } from '#src/forms/unsaved.ts';
import { accountPaths } from '#src/routes/account-paths.ts';
import { DraftOffer } from '#src/forms/DraftOffer.tsx';
import { FormMessage } from '#src/forms/FormMessage.tsx';
import { SelectField } from '#src/forms/SelectField.tsx';
import { SentForm } from '#src/forms/SentForm.tsx';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import { TextField } from '#src/forms/TextField.tsx';
import { useResetWhenDone } from '#src/forms/use-form.ts';
import { useKeptForm } from '#src/forms/use-kept-form.ts';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { people, inviteForm } from './people.store.ts';
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

const ROLES = MEMBER_ROLES.toReversed().map((value) => ({ value, label: ROLE_LABEL[value] }));

const WHAT_ROLES_MAY =
  'A member posts jobs, and reads and answers applications. An owner also decides who works here, and what the company is called.';

/** Invites a person by email. @param owner the company's id: what is typed is kept for it */
function InviteForm({ owner }: { readonly owner: string }) {
  const kept = useKeptForm(inviteForm, { name: 'invitation', owner });
  const { form, state, errors, busy, ready, offer } = kept;
  useResetWhenDone(kept, inviteForm);
  return (
    <section className="form-sheet" aria-labelledby="invite">
      <h2 id="invite">Invite a person</h2>
      <SentForm {...form} className="form" aria-labelledby="invite" onInput={() => $unsaved.set(true)}>
        <p className="soft small">They get a link by email, good for seven days, and choose their own login.</p>
        <DraftOffer offer={offer} />
        <TextField name="name" label="Name" autoComplete="off" required error={errors['name']} />
        <TextField name="email" label="Email" type="email" autoComplete="off" required error={errors['email']} />
        <SelectField name="role" label="Role" choices={ROLES} hint={WHAT_ROLES_MAY} error={errors['role']} />
        <FormMessage kind="error" text={state.status === 'refused' ? state.message : ''} />
        <SubmitButton label="Send invitation" busyLabel="Sending..." busy={busy} ready={ready} />
      </SentForm>
    </section>
  );
}
