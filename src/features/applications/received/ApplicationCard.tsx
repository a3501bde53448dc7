import { memo } from 'react';
import type { Application } from '#src/contracts/applications.ts';
import { applicantName } from '#src/domain/application-filter.ts';
import { postedDate } from '#src/domain/posted-date.ts';
import { paths } from '#src/routes/paths.ts';
import { mediaUrl } from '#src/browser/config.ts';
import { Portrait } from '#src/ui/Portrait.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';

/** One application: applicant, job and status. */
export const ApplicationCard = memo(function ApplicationCard({
  application: { id, jobSeeker, job, status, appliedAt },
}: {
  readonly application: Application;
}) {
  const { headline = null, profileImage = null } = jobSeeker ?? {};
  const shownName = applicantName(jobSeeker);
  return (
    <li className="card received-card">
      <Portrait
        name={shownName}
        address={profileImage === null ? undefined : mediaUrl(profileImage)}
        lazy
      />
      <div className="received-card__who">
        <h2>{shownName}</h2>
        {headline && <p>{headline}</p>}
        <p className="soft small">
          {job.title || 'Unknown Job'} · {appliedAt ? postedDate(appliedAt) : 'Unknown Date'}
        </p>
      </div>
      <div className="received-card__foot">
        <StatusBadge status={status} />
        <a
          className="button button--quiet"
          href={paths.application(id)}
          aria-label={`View the application of ${shownName} for ${job.title || 'Unknown Job'}`}
        >
          View
        </a>
      </div>
    </li>
  );
});
