import type { ReceivedAnswer } from '#src/contracts/job-questions.ts';
import { answerText } from '#src/domain/questions/answers.ts';

/** What the applicant answered, and whether that is as the company wished. */
export function Answers({ answers }: { readonly answers: readonly ReceivedAnswer[] }) {
  if (answers.length === 0) return null;
  return (
    <section className="panel__cell" aria-labelledby="answers">
      <h4 id="answers">Answers</h4>
      <dl className="application__answers">
        {answers.map((one) => (
          <div key={one.questionId}>
            <dt>{one.question}</dt>
            <dd>
              <span className={one.answer === null ? 'soft' : undefined}>{answerText(one.kind, one.answer)}</span>
              <Wish answer={one} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Wish({ answer: { kind, wanted, meetsWish } }: { readonly answer: ReceivedAnswer }) {
  if (meetsWish === null) return null;
  if (meetsWish) return <span className="application__met">✓ As wished</span>;
  const least = kind === 'number' ? 'at least ' : '';
  return (
    <span className="soft">
      Not as wished: {least}
      {answerText(kind, wanted)}
    </span>
  );
}
