import { useStore } from '@nanostores/react';
import type { deskEndpoints } from '#src/contracts/desk.ts';
import type { EndpointResponse } from '#src/contracts/endpoint.ts';
import { FormMessage } from '#src/forms/FormMessage.tsx';
import { SentForm } from '#src/forms/SentForm.tsx';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import type { FormSubmit } from '#src/forms/submit.ts';
import { useBusy } from '#src/forms/use-busy.ts';
import { useForm } from '#src/forms/use-form.ts';
import { CodeField } from './CodeField.tsx';
import { $made, $recoveryCodes, begin, finish, turnOffForm, turnOnForm } from './second-factor.store.ts';

type Props = Pick<EndpointResponse<typeof deskEndpoints.readDeskSessions>, 'secondFactor' | 'recoveryCodes'>;

/** The second factor of the operator: how it stands, and what turns it on and off. */
export function SecondFactor({ secondFactor, recoveryCodes }: Props) {
  const codes = useStore($recoveryCodes);
  if (secondFactor === 'none') return null;
  return (
    <section className="desk__factor" aria-labelledby="desk-factor">
      <h2 id="desk-factor">Second factor</h2>
      <div className="form-sheet desk__way-in">
        {codes.length > 0 && <RecoveryCodes codes={codes} />}
        {codes.length === 0 && secondFactor === 'on' && <IsOn recoveryCodes={recoveryCodes} />}
        {codes.length === 0 && secondFactor !== 'on' && <TurnOn isNeeded={secondFactor === 'needed'} />}
      </div>
    </section>
  );
}

function TurnOn({ isNeeded }: { readonly isNeeded: boolean }) {
  const [busy, run] = useBusy();
  const made = useStore($made);
  if (made) return <NewSecret {...made} />;
  return (
    <>
      <p>
        {isNeeded && <b>This site asks for a second factor before the desk opens. </b>}
        Besides the mailed link, an app on your phone then shows a code for each sign-in.
      </p>
      <button className="button" type="button" aria-disabled={busy} onClick={() => run(begin)}>
        Turn it on
      </button>
    </>
  );
}

function NewSecret({ secret, address, code }: NonNullable<ReturnType<typeof $made.get>>) {
  return (
    <>
      <ol>
        <li>
          Scan this with an app such as Aegis or Google Authenticator, or <a href={address}>open it on this phone</a>.
        </li>
        <li>Or type this key into the app:</li>
      </ol>
      <svg className="desk__qr" viewBox={`-4 -4 ${code.size + 8} ${code.size + 8}`} role="img" aria-label="QR code">
        <path d={code.path} />
      </svg>
      <p>
        <code className="desk__codes">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <CodeForm submit={turnOnForm} label="Turn it on" hint="Six digits that the app shows now." />
    </>
  );
}

function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const [busy, run] = useBusy();
  return (
    <>
      <p role="status">
        <b>It is on.</b> Keep these recovery codes where your phone is not: each takes the place of the app once. They
        are shown this time only.
      </p>
      <ul className="desk__codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <button className="button" type="button" aria-disabled={busy} onClick={() => run(finish)}>
        I have kept them
      </button>
    </>
  );
}

function IsOn({ recoveryCodes: left }: { readonly recoveryCodes: number }) {
  return (
    <>
      <p>
        It is on. {left} recovery {left === 1 ? 'code is' : 'codes are'} left.
        {left < 3 && ' For new ones turn it off and on again.'}
      </p>
      <CodeForm submit={turnOffForm} label="Turn it off" hint="Six digits of your app, or a recovery code." />
    </>
  );
}

function CodeForm({ submit, label, hint }: { submit: FormSubmit; label: string; hint: string }) {
  const { form, state, errors, busy, ready } = useForm(submit);
  return (
    <SentForm {...form} className="form" aria-label={label}>
      <CodeField hint={hint} error={errors['code']} />
      <FormMessage kind="error" text={state.status === 'refused' ? state.message : ''} />
      <SubmitButton label={label} busyLabel="One moment..." busy={busy} ready={ready} />
    </SentForm>
  );
}
