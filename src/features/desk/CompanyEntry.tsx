import '#src/ui/tag.css';
import '#src/ui/text-button.css';
import { useState, type ReactNode } from 'react';
import { MAX_DECLINE_REASON } from '#src/contracts/desk.ts';
import type { DeskCompany } from '#src/contracts/desk-companies.ts';
import { applicationCountText } from '#src/domain/applications/application-filter.ts';
import { postedDate } from '#src/domain/dates/posted-date.ts';
import { timeAgo } from '#src/domain/dates/time-ago.ts';
import { openJobCountText } from '#src/domain/jobs/open-job-count.ts';
import { mailLink } from '#src/domain/text/mail-link.ts';
import { DraftOffer } from '#src/forms/DraftOffer.tsx';
import { FormMessage } from '#src/forms/FormMessage.tsx';
import { SelectField } from '#src/forms/SelectField.tsx';
import { SentForm } from '#src/forms/SentForm.tsx';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import { TextAreaField } from '#src/forms/TextAreaField.tsx';
import { TextField } from '#src/forms/TextField.tsx';
import { useBusy } from '#src/forms/use-busy.ts';
import { useResetWhenDone } from '#src/forms/use-form.ts';
import { useKeptForm } from '#src/forms/use-kept-form.ts';
import { enable, inviteForm, restore, setVerified, takedownForm } from './companies.store.ts';
import { recordAddress, WHOLE_RECORD } from './record.store.ts';

interface Props {
  readonly company: DeskCompany;
  /** The operator's name, for which drafts are kept. */
  readonly operator: string;
}

const STATES = {
  invited: 'Invited',
  active: 'Active',
  verified: 'Verified',
  disabled: 'Disabled',
  removed: 'Removed',
};

/** A company with how it stands, and what may be done about it. */
export function CompanyEntry({ company, operator }: Props) {
  const { id, name, username, email, state, keptUntil, lastLoginAt, members } = company;
  const [busy, run] = useBusy();
  const button = (label: string, act: (one: DeskCompany) => Promise<void>) => (
    <button
      className="button button--quiet"
      type="button"
      aria-label={`${label}: ${name}`}
      aria-disabled={busy}
      onClick={() => run(() => act(company))}
    >
      {label}
    </button>
  );
  const isVerified = company.verifiedAt !== null;
  const facts = [
    openJobCountText(company.openJobs),
    applicationCountText(company.applications),
    `${members} ${members === 1 ? 'member' : 'members'}`,
    lastLoginAt === null ? 'never logged in' : `last login ${timeAgo(lastLoginAt, new Date())}`,
    `since ${postedDate(company.createdAt)}`,
  ];
  return (
    <li className="desk__entry" aria-labelledby={`company-${id}`}>
      <h2 id={`company-${id}`}>{name}</h2>
      <p>
        <span className="tag">{STATES[state]}</span>{' '}
        {isVerified && state !== 'verified' && <span className="tag">{STATES.verified}</span>}{' '}
        {keptUntil !== null && `It goes for good on ${postedDate(keptUntil)}.`}
      </p>
      <p className="soft small">
        {username !== null && `${username} · `}
        <a href={mailLink(email)}>{email}</a>
      </p>
      <p className="soft small">{facts.join(' · ')}</p>
      <div className="cluster">
        {state === 'removed' && button('Bring back', restore)}
        {state === 'disabled' && button('Enable', enable)}
        {state !== 'removed' && !isVerified && button('Verify', (one) => setVerified(one, true))}
        {state !== 'removed' && isVerified && button('Take the verification back', (one) => setVerified(one, false))}
        <a href={recordAddress({ ...WHOLE_RECORD, about: name })}>Record</a>
      </div>
      {state !== 'removed' && (
        <>
          <Folded label="Invite an owner...">
            <InviteForm company={company} operator={operator} />
          </Folded>
          <Folded label={state === 'disabled' ? 'Remove...' : 'Disable or remove...'}>
            <TakedownForm company={company} operator={operator} />
          </Folded>
        </>
      )}
    </li>
  );
}

/** A form that is there once it was opened: a page has a hundred of them. */
function Folded({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="text-button">{label}</summary>
      {open && children}
    </details>
  );
}

function InviteForm({ company, operator }: Props) {
  const { id, name } = company;
  const [submit] = useState(() => inviteForm(company));
  const kept = useKeptForm(submit, { name: `invite-owner-${id}`, owner: operator });
  const { form, state, errors, busy, ready, offer } = kept;
  useResetWhenDone(kept, submit);
  return (
    <SentForm {...form} className="form" aria-label={`Invite an owner of ${name}`}>
      <DraftOffer offer={offer} />
      <TextField name="name" id={`name-${id}`} label="Name" autoComplete="off" required error={errors['name']} />
      <TextField
        name="email"
        id={`email-${id}`}
        label="Email"
        type="email"
        hint="Gets a link that is good for seven days."
        autoComplete="off"
        required
        error={errors['email']}
      />
      <FormMessage kind="error" text={state.status === 'refused' ? state.message : ''} />
      <SubmitButton label="Invite" busyLabel="Inviting..." busy={busy} ready={ready} />
    </SentForm>
  );
}

function TakedownForm({ company, operator }: Props) {
  const { id, name } = company;
  const [submit] = useState(() => takedownForm(company));
  const kept = useKeptForm(submit, { name: `take-down-${id}`, owner: operator });
  const { form, state, errors, busy, ready, offer } = kept;
  useResetWhenDone(kept, submit);
  const disabling = { value: 'disable', label: 'Disable, until it is enabled again' };
  return (
    <SentForm {...form} className="form" aria-label={`Disable or remove ${name}`}>
      <DraftOffer offer={offer} />
      <SelectField
        name="act"
        id={`act-${id}`}
        label="What to do"
        choices={[
          ...(company.state === 'disabled' ? [] : [disabling]),
          { value: 'remove', label: 'Remove, for good after 30 days' },
        ]}
        error={errors['act']}
      />
      <TextAreaField
        name="reason"
        id={`reason-${id}`}
        label="Reason"
        hint="You see the mail with it, and what goes, before it is done."
        maxLength={MAX_DECLINE_REASON}
        required
        error={errors['reason']}
      />
      <FormMessage kind="error" text={state.status === 'refused' ? state.message : ''} />
      <SubmitButton label="Continue..." busyLabel="Continuing..." busy={busy} ready={ready} />
    </SentForm>
  );
}
