import './confirm-posting.css';
import { useStore } from '@nanostores/react';
import type { WarningKind } from '#src/domain/fraud/job-warnings.ts';
import { $postingConfirmation } from './job-warnings.store.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const WHAT: Readonly<Record<WarningKind, string>> = {
  fee: 'Asks applicants for a fee',
  deposit: 'Asks applicants for a deposit',
  identity: 'Asks for bank or ID details',
  messenger: 'Can be reached by messenger only',
};

/** Asks, before a job goes up, about what in it reads as frauds do; the choice is the company's. */
export function ConfirmPosting() {
  const confirmation = useStore($postingConfirmation, { ssr: 'initial' });
  return (
    confirmation && (
      <ConfirmDialog
        heading="Post this job as it is?"
        why="Job seekers are told never to pay to apply, and to report adverts that read like this:"
        no="Edit"
        yes="Post anyway"
        onAnswer={confirmation.answer}
      >
        <ul>
          {confirmation.warnings.map(({ kind, words }) => (
            <li key={kind + words}>
              <strong>{WHAT[kind]}:</strong> <q>{words}</q>
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    )
  );
}
