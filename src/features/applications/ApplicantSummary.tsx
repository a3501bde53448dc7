import type { JobSeekerProfile } from '#src/contracts/job-seeker.ts';
import { paths } from '#src/routes/paths.ts';
import { mediaUrl } from '#src/browser/config.ts';
import { Facts } from '#src/ui/Facts.tsx';
import { NotSet } from '#src/ui/NotSet.tsx';
import { Portrait } from '#src/ui/Portrait.tsx';

/** The applicant as the company will see them. */
export function ApplicantSummary({ profile }: { readonly profile: JobSeekerProfile }) {
  const { name, headline, education, address, email, phone, profileImage } = profile;
  return (
    <section className="panel__part" aria-labelledby="applicant">
      <div className="panel__cell apply__who">
        <Portrait name={name} fallback={email} address={profileImage === null ? undefined : mediaUrl(profileImage)} />
        <div>
          <h2 id="applicant">{name ?? <NotSet />}</h2>
          <p>{headline ?? education ?? <NotSet />}</p>
        </div>
        <a className="tap" href={paths.jobSeekerProfile()}>
          Edit your profile
        </a>
      </div>
      <Facts
        facts={[
          ['Address', address],
          ['Email', email],
          ['Phone', phone],
        ]}
      />
    </section>
  );
}
