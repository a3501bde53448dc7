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
    <li className="received-card">
      <Portrait
        name={shownName}
        address={profileImage === null ? undefined : mediaUrl(profileImage)}
        lazy
      />
      <div className="received-card__who">
        <h2>{shownName}</h2>
        {headline && <p className="received-card__headline">{headline}</p>}
        <p className="received-card__job dots">
          <span>{job.title || 'Unknown Job'}</span>
          <span>{appliedAt ? postedDate(appliedAt) : 'Unknown Date'}</span>
        </p>
      </div>
      <p className="received-card__end">
        <StatusBadge status={status} />
        <a
          href={paths.application(id)}
          aria-label={`View the application of ${shownName} for ${job.title || 'Unknown Job'}`}
        >
          View
        </a>
      </p>
    </li>
  );
});
