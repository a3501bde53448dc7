import { useStore } from '@nanostores/react';
import { postedDate } from '#src/domain/dates/posted-date.ts';
import { $closingQuestion } from './closing-edit.store.ts';
import { CloseQuestion } from './CloseQuestion.tsx';

/** Asks, before an edited job is saved, about a last day that has passed. */
export function ConfirmClosing() {
  const question = useStore($closingQuestion, { ssr: 'initial' });
  return (
    question && (
      <CloseQuestion {...question} onAnswer={question.answer}>
        <p>Its last day, {postedDate(question.day)}, has passed.</p>
      </CloseQuestion>
    )
  );
}
