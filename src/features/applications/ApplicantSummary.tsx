import type { JobSeekerProfile } from '#src/contracts/job-seeker.ts';
import { paths } from '#src/routes/paths.ts';
import { mediaUrl } from '#src/browser/config.ts';
import { Portrait } from '#src/ui/Portrait.tsx';

/** The applicant as the company will see them. */
export function ApplicantSummary({ profile }: { readonly profile: JobSeekerProfile }) {
  const { name, headline, education, address, email, phone, profileImage } = profile;
  const facts = [
    ['Address', address],
    ['Email', email],
    ['Phone', phone],
  ] as const;
  return (
    <section className="card apply__applicant" aria-labelledby="applicant">
      <Portrait
        name={name}
        fallback={email}
        address={profileImage === null ? undefined : mediaUrl(profileImage)}
      />
      <div className="apply__who">
        <h3 id="applicant">{name ?? 'Not set'}</h3>
        <p className="soft">{headline ?? education ?? 'Not set'}</p>
        <dl>
          {facts.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text ?? 'Not set'}</dd>
            </div>
          ))}
        </dl>
        <p>
          <a href={paths.jobSeekerProfile()}>Edit your profile</a>
        </p>
      </div>
    </section>
  );
}
