import '#src/ui/sheet.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { paths } from '#src/routes/paths.ts';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { OwnAlertCard } from './OwnAlertCard.tsx';
import { ownAlerts } from './own-alerts.store.ts';

/** The tab Alerts: the searches whose new results are mailed to the account, newest first. */
export default function OwnAlerts() {
  const state = useStore(ownAlerts.$state);
  useEffect(() => void ownAlerts.refresh(), []);
  return (
    <section aria-labelledby="own-alerts" aria-busy={state.status === 'loading'}>
      <h2 id="own-alerts" className="visually-hidden">
        Alerts
      </h2>
      {state.status === 'loading' && <Skeleton label="Loading your alerts" className="sheet" lines={[3, 3]} />}
      {state.status === 'failed' && <LoadFailure message={state.message} onRetry={ownAlerts.load} />}
      {state.status === 'ready' && state.data.length === 0 && (
        <div className="empty">
          <p>No search is mailed to you yet.</p>
          <p className="soft">Search, then choose ‘Mail me new jobs’ above what is found.</p>
          <p className="cluster">
            <a className="button" href={paths.jobs()}>
              All Jobs
            </a>
            <a className="button button--quiet" href={paths.scholarships()}>
              Scholarships
            </a>
          </p>
        </div>
      )}
      {state.status === 'ready' && state.data.length > 0 && (
        <ul className="sheet">
          {state.data.map((alert) => (
            // An alert that was started again takes the place of the one that had ended.
            <OwnAlertCard key={`${alert.list} ${alert.query}`} alert={alert} />
          ))}
        </ul>
      )}
    </section>
  );
}
