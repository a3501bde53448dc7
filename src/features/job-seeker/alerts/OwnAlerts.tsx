import '#src/ui/sheet.css';
import './own-alert.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { relativeAge } from '#src/domain/dates/relative-age.ts';
import { paths } from '#src/routes/paths.ts';
import { useBusy } from '#src/forms/use-busy.ts';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { ownAlerts, changeFrequency, endAlert, restartAlert, type ShownAlert } from './own-alerts.store.ts';

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

/** One alert: what it searches for, how often it is mailed and when it last was. */
function OwnAlertCard({ alert }: { readonly alert: ShownAlert }) {
  const { list, query, words, frequency, ended = false, mailedOn } = alert;
  const [busy, run] = useBusy();
  const found = list === 'jobs' ? paths.jobsFound : paths.scholarshipsFound;
  const other = frequency === 'daily' ? 'weekly' : 'daily';
  return (
    <li className="own-alert">
      <h3>
        <a href={found(query)}>{words}</a>
      </h3>
      <p className="dots soft small">
        <span>{list === 'jobs' ? 'Jobs' : 'Scholarships'}</span>
        <span>{ended ? 'Ended' : frequency === 'daily' ? 'Daily' : 'Weekly'}</span>
        <span>{lastMailed(mailedOn)}</span>
      </p>
      <p className="cluster">
        <button
          className="button button--quiet"
          type="button"
          aria-disabled={busy}
          aria-label={`${ended ? 'Undo the end of' : 'End'} the alert: ${words}`}
          onClick={() => run(() => (ended ? restartAlert(alert) : endAlert(alert)))}
        >
          {ended ? 'Undo' : 'End'}
        </button>
        {!ended && (
          <button
            className="button button--quiet"
            type="button"
            aria-disabled={busy}
            aria-label={`Change to ${other}: ${words}`}
            onClick={() => run(() => changeFrequency(alert, other))}
          >
            Change to {other}
          </button>
        )}
      </p>
    </li>
  );
}

function lastMailed(day: string | null): string {
  return day === null ? 'Nothing mailed yet' : `Last mailed ${relativeAge(day, new Date()).toLowerCase()}`;
}
