import { useState } from 'react';
import type { DeskRequest } from '#src/contracts/desk.ts';
import { MAX_DESK_REASON } from '#src/contracts/desk-reports.ts';
import { postedDate, timeInWords } from '#src/domain/dates/posted-date.ts';
import { mailLink } from '#src/domain/text/mail-link.ts';
import { DraftOffer } from '#src/forms/DraftOffer.tsx';
import { FormMessage } from '#src/forms/FormMessage.tsx';
import { SentForm } from '#src/forms/SentForm.tsx';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import { TextAreaField } from '#src/forms/TextAreaField.tsx';
import { TextField } from '#src/forms/TextField.tsx';
import { useKeptForm } from '#src/forms/use-kept-form.ts';
import { Facts } from '#src/ui/Facts.tsx';
import { approveForm, declineForm } from './requests.store.ts';

interface Props {
  readonly request: DeskRequest;
  /** The operator's name, for which drafts are kept. */
  readonly operator: string;
}

/** A request with all that helps to judge it, and the forms that answer it. */
export function RequestCard({ request, operator }: Props) {
  const { id, companyName, contactName, email, phone, website, message, createdAt, sameDomain, earlier } = request;
  return (
    <li className="form-sheet desk__request" aria-labelledby={`request-${id}`}>
      <h2 id={`request-${id}`}>{companyName}</h2>
      <Facts
        facts={[
          ['Asked', timeInWords(createdAt, new Date())],
          ['Contact', contactName],
          ['Email', <a href={mailLink(email)}>{email}</a>],
          ['Phone', phone],
          [
            'Website',
            website && (
              <a href={website} rel="noreferrer nofollow">
                {website}
              </a>
            ),
          ],
          ['Domains', domainWords(sameDomain)],
        ]}
      />
      {message !== null && <blockquote className="desk__message">{message}</blockquote>}
      {earlier.length > 0 && (
        <>
          <h3>Earlier requests of this address</h3>
          <ul>
            {earlier.map((one) => (
              <li key={one.createdAt}>{earlierWords(one)}</li>
            ))}
          </ul>
        </>
      )}
      <ApproveForm request={request} operator={operator} />
      <DeclineForm request={request} operator={operator} />
    </li>
  );
}

function ApproveForm({ request, operator }: Props) {
  const { id, companyName, email } = request;
  const [submit] = useState(() => approveForm(request));
  const { form, state, errors, busy, ready } = useKeptForm(submit, { name: `approve-${id}`, owner: operator });
  return (
    <SentForm {...form} className="form" aria-label={`Approve ${companyName}, ${email}`}>
      <TextField
        name="username"
        id={`username-${id}`}
        label="Username"
        hint="Made of the company's name when this is empty."
        autoComplete="off"
        error={errors['username']}
      />
      <FormMessage kind="error" text={state.status === 'refused' ? state.message : ''} />
      <SubmitButton label="Approve and mail the invitation" busyLabel="Approving..." busy={busy} ready={ready} />
    </SentForm>
  );
}

function DeclineForm({ request, operator }: Props) {
  const { id, companyName, email } = request;
  const [submit] = useState(() => declineForm(request));
  const kept = useKeptForm(submit, { name: `decline-${id}`, owner: operator });
  const { form, state, errors, busy, ready, offer } = kept;
  return (
    <SentForm {...form} className="form" aria-label={`Decline ${companyName}, ${email}`}>
      <DraftOffer offer={offer} />
      <TextAreaField
        name="reason"
        id={`reason-${id}`}
        label="Reason"
        hint="You see the mail with it before it is sent."
        maxLength={MAX_DESK_REASON}
        required
        error={errors['reason']}
      />
      <FormMessage kind="error" text={state.status === 'refused' ? state.message : ''} />
      <SubmitButton label="Decline..." busyLabel="Declining..." busy={busy} ready={ready} />
    </SentForm>
  );
}

function domainWords(sameDomain: boolean | null): string {
  if (sameDomain === null) return 'There is no website to compare';
  return sameDomain ? "The email is of the website's domain" : 'The email is of another domain than the website';
}

function earlierWords({ companyName, status, createdAt, answeredAt, answeredBy }: DeskRequest['earlier'][number]) {
  const when = answeredAt === null ? '' : ` on ${postedDate(answeredAt)}`;
  const who = answeredBy === null ? '' : ` by ${answeredBy}`;
  return `${companyName}, asked on ${postedDate(createdAt)}: ${status}${when}${who}`;
}
