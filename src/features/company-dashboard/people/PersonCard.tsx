import '#src/ui/tag.css';
import '#src/ui/disabled.css';
import { useStore } from '@nanostores/react';
import type { CompanyMember } from '#src/contracts/members.ts';
import { dayInWords } from '#src/domain/dates/posted-date.ts';
import { relativeAge } from '#src/domain/dates/relative-age.ts';
import { ROLE_LABEL } from '#src/domain/profiles/member-role.ts';
import { useBusy } from '#src/forms/use-busy.ts';
import { $refusal, changeRole, inviteAgain, removePerson, setDisabled } from './people.store.ts';

interface Props {
  readonly person: CompanyMember;
  /** Whether it is the one who looks. */
  readonly isSelf: boolean;
  /** Whether the one who looks decides about it. */
  readonly isChangeable: boolean;
  /** An act is over; the list may have moved or lost the card. */
  readonly onChanged: () => void;
}

/** A member: name, login, role and state, and for owners what can be done with them. */
export function PersonCard({ person, isSelf, isChangeable, onChanged }: Props) {
  const { id, name, email, username, role, state, lastLoginAt } = person;
  const refusal = useStore($refusal);
  const [busy, run] = useBusy();
  const now = new Date();
  const other = role === 'owner' ? 'member' : 'owner';
  const button = (label: string, act: () => Promise<void>) => (
    <button
      className="button button--quiet"
      type="button"
      aria-disabled={busy}
      aria-label={`${label}: ${name}`}
      onClick={() => run(() => act().then(onChanged))}
    >
      {label}
    </button>
  );
  return (
    <li className="person" id={`person-${id}`} aria-busy={busy}>
      <h2>
        {name} {isSelf && <span className="tag">You</span>}
      </h2>
      <p className="dots">
        <span>{email}</span>
        {username !== null && <span>Username {username}</span>}
      </p>
      <p className="dots">
        <b>{ROLE_LABEL[role]}</b>
        <span>{stateWords(person, now)}</span>
        {username !== null && <span className="soft">{loginWords(lastLoginAt, now)}</span>}
      </p>
      <p role="alert" className="person__refusal">
        {refusal?.id === id && refusal.sentence}
      </p>
      {isChangeable && (
        <p className="cluster">
          {state === 'invited' && button('Invite again', () => inviteAgain(person))}
          {button(`Make ${other}`, () => changeRole(person, other))}
          {state === 'active' && !isSelf && button('Disable', () => setDisabled(person, true))}
          {state === 'disabled' && button('Enable', () => setDisabled(person, false))}
          {button('Remove', () => removePerson(person))}
        </p>
      )}
    </li>
  );
}

function stateWords({ state, invitedUntil }: CompanyMember, now: Date): string {
  if (state !== 'invited') return state === 'active' ? 'Active' : 'Disabled';
  if (invitedUntil === null || new Date(invitedUntil) < now) return 'Invitation ended';
  return `Invited until ${dayInWords(invitedUntil, now)}`;
}

function loginWords(lastLoginAt: string | null, now: Date): string {
  return lastLoginAt === null ? 'Never logged in' : `Last login ${relativeAge(lastLoginAt, now).toLowerCase()}`;
}
