import { AccountForm } from '#src/features/session/AccountForm.tsx';
import { PasswordField } from '#src/features/session/PasswordField.tsx';
import { useForm } from '#src/forms/use-form.ts';
import { deleteForm } from './account-forms.store.ts';

/** Deletes the account, folded away until it is wanted; what stays is said before. */
export function DeletePart({ name }: { readonly name: string }) {
  const form = useForm(deleteForm);
  return (
    <section className="panel__cell" aria-labelledby="account-delete">
      <h2 id="account-delete">Delete your account</h2>
      <p>
        Your profile, your resume, your photo and the letters of your applications go for good, at once. Companies that
        you applied to keep a line ‘Deleted account’ with the job, the dates and the status. Nobody can bring it back.
      </p>
      <details className="account-room__delete">
        <summary>I want to delete my account</summary>
        <AccountForm
          form={form}
          name="Delete account"
          submitLabel="Delete my account for good"
          busyLabel="Deleting..."
          login={name}
        >
          <PasswordField
            name="password"
            label="Your password"
            autoComplete="current-password"
            error={form.errors['password']}
          />
        </AccountForm>
      </details>
    </section>
  );
}
