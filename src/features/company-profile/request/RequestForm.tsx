import '#src/forms/form.css';
import { groupedNumber } from '#src/domain/statistics/grouped-number.ts';
import { callTarget } from '#src/browser/api.ts';
import { FormMessage } from '#src/forms/FormMessage.tsx';
import { SentForm } from '#src/forms/SentForm.tsx';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import { TextAreaField } from '#src/forms/TextAreaField.tsx';
import { TextField } from '#src/forms/TextField.tsx';
import { useKeptForm } from '#src/forms/use-kept-form.ts';
import { DraftOffer } from '#src/forms/DraftOffer.tsx';
import { requestForm } from './request-form.store.ts';
import { REQUEST_SENT } from './request.messages.ts';

/** Drafts belong to an account; a company that asks for one has none yet. */
const NO_ACCOUNT = 'nobody';

/** Asks for a company login; until the page's scripts run, the browser sends it by itself. */
export default function RequestForm({ longestMessage }: { readonly longestMessage: number }) {
  const { form, state, errors, busy, ready, offer } = useKeptForm(requestForm, {
    name: 'company-request',
    owner: NO_ACCOUNT,
  });
  const field = (name: string) => ({ name, error: errors[name] });
  if (state.status === 'done') {
    return (
      <p className="notice notice--success" role="status">
        {REQUEST_SENT}
      </p>
    );
  }
  return (
    <SentForm
      {...form}
      className="form"
      aria-label="Ask for a company login"
      action={callTarget('POST /company-requests').address}
      noValidate={ready}
    >
      <DraftOffer offer={offer} />
      <TextField {...field('companyName')} label="Company name" autoComplete="organization" maxLength={200} required />
      <TextField {...field('contactName')} label="Your name" autoComplete="name" maxLength={200} required />
      <TextField
        {...field('email')}
        type="email"
        label="Work email"
        autoComplete="email"
        hint="The link that confirms your request goes here, and later the one that sets your password."
        required
      />
      <TextField {...field('phone')} type="tel" label="Phone" autoComplete="tel" maxLength={40} />
      <TextField {...field('website')} inputMode="url" label="Website" autoComplete="url" autoCapitalize="none" />
      <TextAreaField
        {...field('message')}
        label="Message"
        rows={4}
        maxLength={longestMessage}
        hint={`What you look for, and how we can see that you speak for the company. At most ${groupedNumber(longestMessage)} characters.`}
      />
      <FormMessage
        kind="error"
        text={state.status === 'refused' ? state.message : ''}
        advice={state.status === 'refused' && state.unreachable ? 'Nothing you typed is lost.' : undefined}
      />
      <SubmitButton label="Send request" busyLabel="Sending..." busy={busy} ready />
    </SentForm>
  );
}
