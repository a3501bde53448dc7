import type { createAlertLooks } from './modules/alerts/look-for-news.ts';
import { mailAboutRemoval } from './modules/applications/remove-applications.ts';
import { mailAboutClosing } from './modules/jobs/closing-mails.ts';
import { sendWeeklyMail } from './modules/warnings/send-weekly-mail.ts';
import { warnOperator, type WarningServices } from './modules/warnings/warn-operator.ts';
import { everyHour } from './platform/background.ts';
import { removeUnusedFiles, UNUSED_LOOKS } from './platform/files/remove-unused-files.ts';
import { removeOutdated, type CleanupServices } from './remove-outdated.ts';
import type { Services } from './services.ts';

type TimedServices = Services &
  WarningServices &
  CleanupServices & { readonly alertLooks: ReturnType<typeof createAlertLooks> };

/** Starts all that is done every hour, or more often. @returns what ends it, also work under way */
export function startTimedWork(services: TimedServices): () => void {
  const { background, clock, incomingFolder, alertLooks } = services;
  const hourly: Record<string, (stopping: AbortSignal) => Promise<void>> = {
    'removing what is outdated': (stopping) => removeOutdated(services, clock(), stopping),
    'mailing about jobs that close': (stopping) => mailAboutClosing(services, stopping),
    'mailing about applications that go': (stopping) => mailAboutRemoval(services, stopping),
    'looking for what alerts tell': () => Promise.resolve(alertLooks.look()),
    'warning the operator': () => warnOperator(services),
    'mailing the week': () => sendWeeklyMail(services),
  };
  const ends = Object.entries(hourly).map(([what, work]) => everyHour(background, what, work));
  const removeUnused = () => removeUnusedFiles(services, incomingFolder, clock());
  ends.push(everyHour(background, 'removing unused files', removeUnused, UNUSED_LOOKS));
  return () => {
    for (const end of ends) end();
  };
}
