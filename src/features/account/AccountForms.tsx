import type { ActingMember, CompanyUser, Role } from '#src/contracts/auth.ts';
import type { JobSeekerProfile } from '#src/contracts/job-seeker.ts';
import { ROLE_LABEL } from '#src/domain/profiles/member-role.ts';
import { paths } from '#src/routes/paths.ts';
import { AccountForm } from '#src/features/session/AccountForm.tsx';
import { TextField } from '#src/forms/TextField.tsx';
import { useForm, useResetWhenDone } from '#src/forms/use-form.ts';
import { PasswordField, NewPasswordField } from '#src/features/session/PasswordField.tsx';
import { PendingEmail } from '#src/features/session/PendingEmail.tsx';
import { nameForm, emailForm, keepEmail, passwordForms, deleteForm } from './account-forms.store.ts';

/** The names that the account logs in with, and how they are changed. */
export function AccountName({ user }: { readonly user: CompanyUser | JobSeekerProfile }) {
  const isCompany = 'username' in user;
  return (
    <section className="panel__cell" aria-labelledby="account-name">
      <h2 id="account-name">Login</h2>
      <dl className="account-room__facts">
        {isCompany && (
          <div>
            <dt>Username</dt>
            <dd>{user.username}</dd>
          </div>
        )}
        <div>
          <dt>Email</dt>
          <dd>{user.email}</dd>
        </div>
      </dl>
      {isCompany ? (
        <p className="soft small">
          Emails for you go to this address; visitors do not see it.{' '}
          <a href={`${paths.companyProfileView()}#e-mails`}>Choose which emails you get</a>.
        </p>
      ) : (
        <p className="soft small">
          You change it in your <a href={paths.jobSeekerProfile()}>profile</a>.{' '}
          <a href={`${paths.jobSeekerProfile('applications')}#e-mails`}>Choose which emails you get</a>.
        </p>
      )}
    </section>
  );
}

/** The name of a company's member, which they change, and their role. */
export function NamePart({ member, login }: { readonly member: ActingMember; readonly login: string }) {
  const form = useForm(nameForm);
  return (
    <section className="panel__cell" aria-labelledby="account-person">
      <h2 id="account-person">You</h2>
      <dl className="account-room__facts">
        <div>
          <dt>Role</dt>
          <dd>{ROLE_LABEL[member.role]}</dd>
        </div>
      </dl>
      <AccountForm form={form} name="Change name" submitLabel="Change name" busyLabel="Changing..." login={login}>
        <TextField
          name="name"
          label="Name"
          autoComplete="name"
          hint="It stands beside what you do from now on."
          required
          defaultValue={member.name}
          error={form.errors['name']}
        />
      </AccountForm>
    </section>
  );
}

/** The email of a company's member, and for owners its change. */
export function EmailPart({ user, isOwner }: { readonly user: CompanyUser; readonly isOwner: boolean }) {
  return (
    <section className="panel__cell" aria-labelledby="account-email">
      <h2 id="account-email">Email</h2>
      {isOwner ? (
        <ChangeEmail {...user} />
      ) : (
        <p className="soft small">Only owners change their email here. Ask one to invite another address of yours.</p>
      )}
    </section>
  );
}

/** Changes the email, once the link that is mailed to the new one was opened. */
function ChangeEmail({ username, pendingEmail }: CompanyUser) {
  const form = useForm(emailForm);
  useResetWhenDone(form, emailForm);
  return (
    <>
      <p className="soft small">
        We use another address once you have opened the link that we send there. You are then logged out everywhere.
      </p>
      {pendingEmail !== null && <PendingEmail email={pendingEmail} onKeep={keepEmail} />}
      <AccountForm form={form} name="Change email" submitLabel="Change email" busyLabel="Changing..." login={username}>
        <TextField
          name="email"
          label="New email"
          type="email"
          autoComplete="email"
          required
          error={form.errors['email']}
        />
        <PasswordField
          name="password"
          label="Your password"
          autoComplete="current-password"
          error={form.errors['password']}
        />
      </AccountForm>
    </>
  );
}

/** Changes the password. @param name the login: password managers store the new password for it */
export function PasswordPart({ role, name }: { readonly role: Role; readonly name: string }) {
  const submit = passwordForms[role];
  const form = useForm(submit);
  useResetWhenDone(form, submit);
  return (
    <section className="panel__cell" aria-labelledby="account-password">
      <h2 id="account-password">Password</h2>
      <p className="soft small">You stay logged in here, and are logged out everywhere else.</p>
      <AccountForm
        form={form}
        name="Change password"
        submitLabel="Change password"
        busyLabel="Changing..."
        login={name}
      >
        <PasswordField
          name="currentPassword"
          label="Current password"
          autoComplete="current-password"
          error={form.errors['currentPassword']}
        />
        <NewPasswordField name="newPassword" label="New password" error={form.errors['newPassword']} />
      </AccountForm>
    </section>
  );
}

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
