import type { Background } from '#src/server/platform/background.ts';
import { createReadOpenJobs } from '#src/server/modules/listings/searched-open-jobs.ts';
import { askStillWanted } from './ask-still-wanted.ts';
import { mailAlerts, type AlertMailServices } from './mail-alerts.ts';

export interface AlertLooks {
  /** Looks for news of alerts; where a look is under way, once more after it. */
  readonly look: () => void;
  /** Ends after the alerts that are being mailed. */
  readonly stop: () => void;
}

/** One look at a time of this process. */
export function createAlertLooks(services: AlertMailServices & { readonly background: Background }): AlertLooks {
  const stopping = new AbortController();
  const readOpenJobs = createReadOpenJobs(services);
  let wanted = false;
  let isLooking = false;
  const work = async () => {
    while (wanted && !stopping.signal.aborted) {
      wanted = false;
      await mailAlerts(services, readOpenJobs, stopping.signal);
      await askStillWanted(services, stopping.signal);
    }
  };
  return {
    look: () => {
      wanted = true;
      if (isLooking) return;
      isLooking = true;
      services.background.run('mailing alerts', () => work().finally(() => (isLooking = false)));
    },
    stop: () => stopping.abort(),
  };
}
