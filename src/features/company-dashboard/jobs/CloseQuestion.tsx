import type { ReactNode } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface Props {
  readonly title: string;
  /** How many have applied; undefined where that is not known. */
  readonly applications: number | undefined;
  readonly onAnswer: (yes: boolean) => void;
  readonly children?: ReactNode;
}

/** Asks before a job is closed, by its menu or by a deadline that has passed. */
export function CloseQuestion({ title, applications, onAnswer, children }: Props) {
  const told = applications === 0 ? '' : ' Everyone who has applied is told by email.';
  return (
    <ConfirmDialog
      heading="Close this job?"
      why={`It leaves the public lists at once, and nobody can apply any more.${told} You can reopen it.`}
      no="Keep it open"
      yes="Close job"
      onAnswer={onAnswer}
    >
      <p>
        <b>{title}</b>
      </p>
      {children}
    </ConfirmDialog>
  );
}
