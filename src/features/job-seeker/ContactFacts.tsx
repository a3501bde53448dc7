import type { JobSeekerProfile } from '#src/contracts/job-seeker.ts';
import { mailLink } from '#src/domain/text/mail-link.ts';
import { telephoneLink } from '#src/domain/text/telephone-link.ts';
import { Facts } from '#src/ui/Facts.tsx';

/** How to reach the job seeker. */
export function ContactFacts({ profile }: { readonly profile: JobSeekerProfile }) {
  const { address, phone, email } = profile;
  return (
    <Facts
      facts={[
        ['Location', address],
        ['Phone', phone && <a href={telephoneLink(phone)}>{phone}</a>],
        ['Email', <a href={mailLink(email)}>{email}</a>],
      ]}
    />
  );
}
