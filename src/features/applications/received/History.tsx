import { useStore } from '@nanostores/react';
import type { ApplicationDetails } from '#src/contracts/application-records.ts';
import { applicationHistory, laterText, stepLabel } from '#src/domain/applications/application-history.ts';
import { timeInWords } from '#src/domain/dates/posted-date.ts';
import { StepList } from '#src/ui/StepList.tsx';
import { $notes } from './application-details.store.ts';

/** Every step of an application, with who took it and when. */
export function History({ application }: { readonly application: ApplicationDetails }) {
  const history = applicationHistory(application, useStore($notes));
  const now = new Date();
  return (
    <section className="panel__cell" aria-labelledby="steps">
      <h4 id="steps">History</h4>
      <StepList
        steps={history.map((step) => ({
          text: `${stepLabel(step)} by ${step.actor} · ${timeInWords(step.at, now)}`,
          more: laterText(step, application, now),
          message: step.kind === 'status' ? step.message : null,
        }))}
      />
    </section>
  );
}
