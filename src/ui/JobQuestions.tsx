import type { JobQuestion } from '#src/contracts/job-questions.ts';

interface Props {
  readonly questions: readonly Pick<JobQuestion, 'text' | 'kind' | 'choices' | 'required'>[];
}

/** What a job asks those who apply, before they do. */
export function JobQuestions({ questions }: Props) {
  if (questions.length === 0) return null;
  return (
    <section className="prose" aria-labelledby="job-questions">
      <h2 id="job-questions">What you will be asked</h2>
      <ul>
        {questions.map(({ text, kind, choices, required }) => (
          <li key={text}>
            {text}{' '}
            <span className="soft">
              {kind === 'choice' ? `One of: ${choices?.join(', ')}` : ANSWERED_BY[kind]}
              {!required && ' (optional)'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const ANSWERED_BY = { 'yes-no': 'Yes or no', number: 'A number', text: 'In your words' };
