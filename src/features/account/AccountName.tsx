import type { CompanyUser } from '#src/contracts/auth.ts';
import type { JobSeekerProfile } from '#src/contracts/job-seeker.ts';
import { paths } from '#src/routes/paths.ts';

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
