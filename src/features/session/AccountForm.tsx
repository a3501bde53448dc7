import { useEffect, type ReactNode } from 'react';
import { NO_RESPONSE } from '#src/contracts/messages.ts';
import { removePlainParts } from '#src/forms/plain-parts.ts';
import { SentForm } from '#src/forms/SentForm.tsx';
import type { Form } from '#src/forms/use-form.ts';
import { FormMessage } from '#src/forms/FormMessage.tsx';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';

interface Props {
  readonly form: Form;
  /** Names the form for screen readers. */
  readonly name: string;
  readonly submitLabel: string;
  readonly busyLabel: string;
  /** The login: password managers store the password for it. */
  readonly login?: string;
  /** Its refusal blames what was typed, which is not judged where no answer came. */
  readonly blamesInput?: true;
  /** Where the browser sends it by itself until the page's scripts run; without one, it cannot be sent before. */
  readonly action?: string;
  /** A sentence above its fields. */
  readonly notice?: string | undefined;
  readonly children: ReactNode;
}

/** An account form: its fields, what went wrong, and its button. Each of them ends with another page. */
export function AccountForm(props: Props) {
  const { form, name, submitLabel, busyLabel, login, blamesInput, action, notice, children } = props;
  const { state } = form;
  useEffect(removePlainParts, []);
  const refused = state.status === 'refused' ? state : undefined;
  const advice = refused?.unreachable ? NO_RESPONSE : undefined;
  return (
    <SentForm
      className="form"
      aria-label={name}
      {...form.form}
      action={action}
      noValidate={action === undefined || form.ready}
    >
      {login !== undefined && <input type="text" autoComplete="username" value={login} readOnly hidden />}
      {notice !== undefined && (
        <p className="notice notice--success" role="status">
          {notice}
        </p>
      )}
      {children}
      <FormMessage
        kind="error"
        text={(blamesInput && advice) || (refused?.message ?? '')}
        advice={blamesInput ? undefined : advice}
      />
      <SubmitButton
        label={submitLabel}
        busyLabel={busyLabel}
        busy={form.busy}
        ready={form.ready || action !== undefined}
      />
    </SentForm>
  );
}
