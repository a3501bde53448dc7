import { memo } from 'react';
import type { ListedApplication } from '#src/contracts/application-records.ts';
import { applicantName } from '#src/domain/applications/application-filter.ts';
import { shownStatus, statusText } from '#src/domain/applications/application-status.ts';
import { unreadText } from '#src/domain/applications/message-rules.ts';
import { dayInWords } from '#src/domain/dates/posted-date.ts';
import { paths } from '#src/routes/paths.ts';
import { mediaUrl } from '#src/browser/config.ts';
import { Portrait } from '#src/ui/Portrait.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { RelatedLinks } from './RelatedLinks.tsx';
import { setSelected } from './selection.store.ts';

/** One application: applicant, job and status. */
export const ApplicationCard = memo(function ApplicationCard({
  application,
  isChosen,
  jobLabel,
}: {
  readonly application: ListedApplication;
  readonly isChosen: boolean;
  /** Its job's title, made distinct from others of that title. */
  readonly jobLabel: string | undefined;
}) {
  const { id, jobSeeker, job, appliedAt, withdrawnAt, wishes, unread } = application;
  const { headline = null, profileImage = null } = jobSeeker ?? {};
  const shownName = applicantName(jobSeeker);
  const jobTitle = jobLabel || job.title || 'Unknown Job';
  return (
    <li className="received-card">
      <Portrait name={shownName} address={profileImage === null ? undefined : mediaUrl(profileImage)} lazy />
      <div className="received-card__who">
        <h2>{shownName}</h2>
        {headline && <p className="received-card__headline">{headline}</p>}
        <p className="received-card__job dots">
          <span>{jobTitle}</span>
          <span>{appliedAt ? dayInWords(appliedAt, new Date()) : 'Unknown Date'}</span>
          {wishes && <span>{wishCountText(wishes)}</span>}
        </p>
        {unread > 0 && <p className="tag">{unreadText(unread)}</p>}
        <RelatedLinks application={application} />
      </div>
      {withdrawnAt === null && (
        <label className="received-card__choose">
          <span className="visually-hidden">
            Choose {shownName} for {jobTitle}
          </span>
          <input
            type="checkbox"
            checked={isChosen}
            onChange={({ currentTarget }) => setSelected([application], currentTarget.checked)}
          />
        </label>
      )}
      <p className="received-card__end">
        <StatusBadge status={shownStatus(application)} text={statusText(application)} />
        <a href={paths.application(id)} aria-label={`View the application of ${shownName} for ${jobTitle}`}>
          View
        </a>
      </p>
    </li>
  );
});

/** 'Meets 2 of 3 wishes'. */
function wishCountText({ met, of }: NonNullable<ListedApplication['wishes']>): string {
  return of === 1 ? `Meets ${met === 1 ? 'the' : 'no'} wish` : `Meets ${met} of ${of} wishes`;
}
