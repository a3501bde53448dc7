import { and, asc, eq, sql } from 'drizzle-orm';
import type { JobQuestion, QuestionInput } from '#src/contracts/job-questions.ts';
import type { QuestionKind } from '#src/contracts/question-values.ts';
import { refusalOf } from '#src/domain/questions/protected-subject.ts';
import type { Database } from '#src/server/db/database.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { newId } from '#src/server/db/schema/columns.ts';
import { jobQuestions } from '#src/server/db/schema/job-questions.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { ApiError } from '#src/server/errors.ts';

type Row = Omit<typeof jobQuestions.$inferSelect, 'jobId' | 'place' | 'asked'>;
/** A question with the company's wish. */
type AskedQuestion = JobQuestion & Pick<QuestionInput, 'wanted'>;

const { id, text, kind, choices, required, wanted, place, asked } = jobQuestions;

/** What a job asks, in order, in a query that has it. */
export const askedQuestions = sql<Row[]>`(
  select coalesce(json_agg(
    json_build_object('id', ${id}, 'text', ${text}, 'kind', ${kind}, 'choices', ${choices}, 'required', ${required}, 'wanted', ${wanted})
    order by ${place}
  ), '[]') from ${jobQuestions} where ${jobQuestions.jobId} = ${jobs.id} and ${asked}
)`;

/** A stored answer or wish as it is sent. */
export function answerValue(of: QuestionKind, stored: string | null): string | number | null {
  return stored !== null && of === 'number' ? Number(stored) : stored;
}

/** Without the wish where it is not for the company itself. */
export function toQuestion(row: Row, isOwn: boolean): JobQuestion {
  const { wanted: wish, ...question } = row;
  return isOwn ? { ...question, wanted: answerValue(row.kind, wish) } : question;
}

/** What a job asks, in order. */
export async function readQuestions(db: Database, jobId: string): Promise<AskedQuestion[]> {
  const rows = await db
    .select({ id, text, kind, choices, required, wanted })
    .from(jobQuestions)
    .where(and(eq(jobQuestions.jobId, jobId), eq(asked, true)))
    .orderBy(asc(place));
  return rows.map((row) => ({ ...row, wanted: answerValue(row.kind, row.wanted) }));
}

/** @throws ApiError 400 for questions about what must not decide, beside each */
export function requireAskable(questions: readonly QuestionInput[] = []): void {
  const faults = questions.flatMap((question, index) => {
    const refused = refusalOf(question);
    return refused ? [[`questions.${index}.${refused.part}`, refused.reason] as const] : [];
  });
  const [first] = faults;
  if (first) throw new ApiError('invalid_input', first[1], { fields: Object.fromEntries(faults) });
}

/** Whether a job asks exactly these. */
export function areAsked(asked: readonly AskedQuestion[], questions: readonly QuestionInput[]): boolean {
  const facts = (of: AskedQuestion | QuestionInput) => [wordsOf(of), of.required, of.wanted];
  return JSON.stringify(asked.map(facts)) === JSON.stringify(questions.map(facts));
}

/** What an applicant answers: another one makes another question. */
const wordsOf = (of: Pick<QuestionInput, 'text' | 'kind' | 'choices'>) =>
  JSON.stringify([of.text, of.kind, of.kind === 'choice' ? of.choices : null]);

/**
 * Makes these the questions of a job, which is locked. One with other words is another question: once there are
 * applications the one before stays for their answers, and comes back with its words.
 */
export async function replaceQuestions(
  tx: Database,
  jobId: string,
  questions: readonly QuestionInput[],
): Promise<void> {
  const ofJob = eq(jobQuestions.jobId, jobId);
  const before = await tx.update(jobQuestions).set({ asked: false }).where(ofJob).returning();
  const known = new Map(before.map((row) => [wordsOf(row), row.id]));
  if (questions.length > 0) {
    const rows = questions.map((question, index) => ({
      ...question,
      id: known.get(wordsOf(question)) ?? newId(),
      jobId,
      asked: true,
      place: index + 1,
      choices: question.kind === 'choice' ? question.choices : null,
      wanted: question.wanted === null ? null : String(question.wanted),
    }));
    const set = {
      asked: true,
      place: sql`excluded.place`,
      required: sql`excluded.required`,
      wanted: sql`excluded.wanted`,
    };
    await tx.insert(jobQuestions).values(rows).onConflictDoUpdate({ target: id, set });
  }
  if (before.length === 0 || (await tx.$count(applications, eq(applications.jobId, jobId))) > 0) return;
  await tx.delete(jobQuestions).where(and(ofJob, eq(asked, false)));
}
