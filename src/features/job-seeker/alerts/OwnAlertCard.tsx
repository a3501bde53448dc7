import './own-alert.css';
import { relativeAge } from '#src/domain/dates/relative-age.ts';
import { useBusy } from '#src/forms/use-busy.ts';
import { paths } from '#src/routes/paths.ts';
import { changeFrequency, endAlert, restartAlert, type ShownAlert } from './own-alerts.store.ts';

/** One alert: what it searches for, how often it is mailed and when it last was. */
export function OwnAlertCard({ alert }: { readonly alert: ShownAlert }) {
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
