import { and, asc, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { AnswersInput, ReceivedAnswer, SentAnswer } from '#src/contracts/job-questions.ts';
import { ANSWER_FIELD, ANSWERS_NEEDED, QUESTIONS_CHANGED } from '#src/contracts/question-values.ts';
import { meetsWish, readAnswer } from '#src/domain/questions/answers.ts';
import type { Database } from '#src/server/db/database.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { applicationAnswers, jobQuestions } from '#src/server/db/schema/job-questions.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { ApiError } from '#src/server/errors.ts';
import { answerValue, readQuestions } from '#src/server/modules/jobs/questions.ts';
import { isJobOf } from './queries.ts';

/**
 * Keeps an applicant's answers with the application to a job that is locked, and which questions were left open.
 * @throws ApiError 400 beside each question whose answer is missing or none of its kind, and for an answer to a question
 * that the job does not ask
 */
export async function storeAnswers(
  tx: Database,
  { id, jobId, answers }: { id: string; jobId: string; answers: AnswersInput },
): Promise<void> {
  const asked = await readQuestions(tx, jobId);
  const given = new Map(answers.map(({ questionId, answer }) => [questionId, answer]));
  const read = asked.map((question) => ({ id: question.id, ...readAnswer(question, given.get(question.id) ?? null) }));
  const faults = read.flatMap((one) => ('fault' in one ? [[ANSWER_FIELD + one.id, one.fault] as const] : []));
  const isOutdated = answers.some(({ questionId }) => !asked.some((question) => question.id === questionId));
  if (isOutdated) faults.unshift(['answers', QUESTIONS_CHANGED]);
  if (faults.length > 0) {
    const fields = Object.fromEntries(faults);
    throw new ApiError('invalid_input', isOutdated ? QUESTIONS_CHANGED : ANSWERS_NEEDED, { fields });
  }
  const rows = read.map((one) => {
    const answer = 'answer' in one && one.answer !== null ? String(one.answer) : null;
    return { applicationId: id, questionId: one.id, answer };
  });
  if (rows.length > 0) await tx.insert(applicationAnswers).values(rows);
}

/** Whether an application was refused for its answers. */
export function hasAnswerFault({ fields = {} }: ApiError): boolean {
  return Object.keys(fields).some((field) => field.startsWith('answers'));
}

/** The answers of an application, in order, in a query that has it. */
export const sentAnswers = sql<Sent[]>`(
  select coalesce(json_agg(
    json_build_object('questionId', ${jobQuestions.id}, 'question', ${jobQuestions.text}, 'kind', ${jobQuestions.kind}, 'answer', ${applicationAnswers.answer})
    order by ${jobQuestions.asked} desc, ${jobQuestions.place}, ${jobQuestions.id}
  ), '[]') from ${applicationAnswers} join ${jobQuestions} on ${jobQuestions.id} = ${applicationAnswers.questionId}
  where ${applicationAnswers.applicationId} = ${applications.id}
)`;

type Sent = Omit<SentAnswer, 'answer'> & { readonly answer: string | null };

/** An item of `sentAnswers` as the API answers it. */
export const toSentAnswer = (sent: Sent): SentAnswer => ({ ...sent, answer: answerValue(sent.kind, sent.answer) });

/** Those answers alone to which the company has a wish. */
export const isWanted = isNotNull(jobQuestions.wanted);

/**
 * Answers of applications to the company, in the order of the questions; none of one that was taken back.
 * @param which a condition on applications, their jobs and the questions
 * @returns by the application's id
 */
export async function findAnswers(
  db: Database,
  companyId: string,
  which: SQL | undefined,
): Promise<(id: string) => ReceivedAnswer[]> {
  const rows = await db
    .select({
      applicationId: applications.id,
      questionId: jobQuestions.id,
      question: jobQuestions.text,
      kind: jobQuestions.kind,
      answer: applicationAnswers.answer,
      wanted: jobQuestions.wanted,
    })
    .from(applicationAnswers)
    .innerJoin(jobQuestions, eq(jobQuestions.id, applicationAnswers.questionId))
    .innerJoin(applications, eq(applications.id, applicationAnswers.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(isJobOf(companyId), isNull(applications.withdrawnAt), which))
    .orderBy(desc(jobQuestions.asked), asc(jobQuestions.place), asc(jobQuestions.id));
  const found = Map.groupBy(rows, (row) => row.applicationId);
  return (of) =>
    (found.get(of) ?? []).map(({ questionId, question, kind, ...stored }) => {
      const [answer, wanted] = [answerValue(kind, stored.answer), answerValue(kind, stored.wanted)];
      return { questionId, question, kind, answer, wanted, meetsWish: meetsWish({ kind, wanted }, answer) };
    });
}
