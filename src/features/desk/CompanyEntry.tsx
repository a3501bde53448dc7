import '#src/ui/tag.css';
import '#src/ui/text-button.css';
import { useState } from 'react';
import type { DeskCompany } from '#src/contracts/desk-companies.ts';
import { FORM_FAILED } from '#src/contracts/messages.ts';
import { applicationCountText } from '#src/domain/applications/application-filter.ts';
import { postedDate } from '#src/domain/dates/posted-date.ts';
import { timeAgo } from '#src/domain/dates/time-ago.ts';
import { openJobCountText } from '#src/domain/jobs/open-job-count.ts';
import { mailLink } from '#src/domain/text/mail-link.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';
import { LazyComponent } from '#src/forms/LazyComponent.tsx';
import { useBusy } from '#src/forms/use-busy.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { enable, restore, setVerified } from './companies.store.ts';
import { recordAddress, WHOLE_RECORD } from './record.store.ts';

// The forms are fetched once one is opened.
const forms = () => import('./CompanyForms.tsx');
const inviteForm = createLoadable(async () => (await forms()).InviteForm, { fallback: FORM_FAILED });
const takedownForm = createLoadable(async () => (await forms()).TakedownForm, { fallback: FORM_FAILED });

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
          <Folded label="Invite an owner..." form={inviteForm} company={company} operator={operator} />
          <Folded
            label={state === 'disabled' ? 'Remove...' : 'Disable or remove...'}
            form={takedownForm}
            company={company}
            operator={operator}
          />
        </>
      )}
    </li>
  );
}

/** A form that is there once it was opened: a page has a hundred of them. */
function Folded({ label, form, ...props }: Props & { readonly label: string; readonly form: typeof inviteForm }) {
  const [open, setOpen] = useState(false);
  const fallback = <Skeleton label="Loading the form" className="form" lines={[2, 2]} />;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="text-button">{label}</summary>
      {open && <LazyComponent component={form} props={props} fallback={fallback} />}
    </details>
  );
}
