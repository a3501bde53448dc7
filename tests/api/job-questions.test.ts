import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, test } from 'vitest';
import type * as v from 'valibot';
import { accountEndpoints } from '#src/contracts/account.ts';
import { applicationEndpoints } from '#src/contracts/applications.ts';
import type { questionsInput } from '#src/contracts/job-questions.ts';
import { jobDraftEndpoints } from '#src/contracts/job-drafts.ts';
import { jobEndpoints } from '#src/contracts/jobs.ts';
import { MAX_QUESTIONS } from '#src/contracts/question-values.ts';
import { applicationBatchEndpoints } from '#src/contracts/application-batches.ts';
import { applicationAnswers, jobQuestions } from '#src/server/db/schema/job-questions.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { removeJobSeeker } from '#src/server/operator/remove-job-seeker.ts';
import { newId } from '#src/server/db/schema/columns.ts';
import { aJob } from '#tests/support/builders/job-input.ts';
import { storeResume } from '#tests/support/builders/stored-resume.ts';
import { openApi } from '#tests/support/open-api.ts';
import { signInCompany, signInJobSeeker, type SignedIn } from '#tests/support/sign-in.ts';

type Questions = v.InferInput<typeof questionsInput>;

const CHANGED =
  'The questions of this job have changed. What still fits of your answers is kept: please look at them again.';
const YEARS = { text: 'How many years of QGIS?', kind: 'number', required: true, wanted: 3 } as const;
const TOOL = {
  text: 'Which of these do you use?',
  kind: 'choice',
  choices: ['QGIS', 'GRASS'],
  required: true,
} as const;
const DRIVE = { text: 'Can you drive?', kind: 'yes-no', required: false, wanted: 'yes' } as const;
const QUESTIONS: Questions = [YEARS, { ...TOOL, choices: [...TOOL.choices] }, DRIVE];

const { api, db } = await openApi();
let volta: SignedIn;
let jobId: string;
beforeEach(async () => {
  api.time.now = new Date();
  for (const table of [companies, jobSeekers]) await db.delete(table);
  volta = await signInCompany(db);
  jobId = await post(QUESTIONS);
});

const posting = (questions?: Questions, facts: Parameters<typeof aJob>[0] = {}) =>
  api.call(jobEndpoints.postJob, { body: aJob({ ...facts, ...(questions && { questions }) }) }, volta.headers);
async function post(questions?: Questions, title = 'Surveyor'): Promise<string> {
  const { body, error } = await posting(questions, { title });
  if (body === undefined) throw new Error(error?.error);
  return body.id;
}
const read = async (by?: SignedIn, id = jobId) =>
  (await api.call(jobEndpoints.readJobDetails, { params: { id } }, by?.headers)).body;
const asked = async (by?: SignedIn, id = jobId) => (await read(by, id))?.questions ?? [];
const edit = (questions: Questions | undefined, query = {}) =>
  api.call(
    jobEndpoints.updateJob,
    { params: { id: jobId }, query, body: aJob({ title: 'Surveyor', ...(questions && { questions }) }) },
    volta.headers,
  );

async function person(name: string): Promise<Applicant> {
  const email = `${newId()}@people.example`;
  const signedIn = await signInJobSeeker(db, { name, email });
  return { ...signedIn, email, resume: await storeResume(api.files, signedIn.id) };
}
interface Applicant extends SignedIn {
  email: string;
  resume: string;
}
type Answer = string | number | null;
async function applying(by: Applicant, given: Record<string, Answer>, id = jobId) {
  const answers = Object.entries(given).map(([questionId, answer]) => ({ questionId, answer }));
  return api.call(applicationEndpoints.apply, { params: { id }, body: { resume: by.resume, answers } }, by.headers);
}
/** Applies with answers in the order of the questions. */
async function apply(name: string, said: readonly Answer[], id = jobId): Promise<string> {
  const questions = await asked(volta, id);
  const given = Object.fromEntries(questions.map((question, place) => [question.id, said[place] ?? null]));
  const { body, error } = await applying(await person(name), given, id);
  if (body === undefined) throw new Error(JSON.stringify(error));
  return body.id;
}
const received = async (id: string) =>
  (await api.call(applicationEndpoints.readApplication, { params: { id } }, volta.headers)).body;

describe('the questions of a job', () => {
  test('are listed in order, and what is wanted for its own company alone', async () => {
    const own = await asked(volta);
    expect(own).toMatchObject([
      { ...YEARS, choices: null },
      { ...TOOL, wanted: null },
      { ...DRIVE, choices: null },
    ]);
    const rival = await signInCompany(db);
    for (const by of [undefined, rival, await person('Ama')]) {
      const seen = await asked(by);
      expect(seen.map(({ id }) => id)).toEqual(own.map(({ id }) => id));
      expect(seen.filter((question) => 'wanted' in question)).toEqual([]);
    }
  });

  test('stay where a save says nothing of them, and go where it sends none', async () => {
    const before = await asked(volta);
    expect((await edit(undefined)).status).toBe(200);
    expect(await asked(volta)).toEqual(before);
    await edit([]);
    expect(await asked(volta)).toEqual([]);
    expect(await db.$count(jobQuestions)).toBe(0);
  });

  test('are refused where an answer could not be given, beside the field', async () => {
    const faulty = async (question: Questions[number]) => (await posting([YEARS, question])).error?.fields;
    expect(await faulty({ ...DRIVE, text: ' ' })).toEqual({ 'questions.1.text': 'Write the question, or remove it' });
    expect(await faulty({ ...DRIVE, wanted: 'maybe' })).toEqual({
      'questions.1.wanted': "The wanted answer is 'yes' or 'no'",
    });
    expect(await faulty({ ...TOOL, choices: ['QGIS', 'qgis'] })).toEqual({
      'questions.1.choices': 'Give 2 to 10 different choices',
    });
    expect(await faulty({ ...TOOL, choices: ['QGIS', 'GRASS'], wanted: 'ArcGIS' })).toEqual({
      'questions.1.wanted': 'The wanted answer is one of the choices',
    });
    expect(await faulty({ ...YEARS, text: 'HOW many years of QGIS?' })).toEqual({
      questions: 'Two of the questions are the same',
    });
    const many = Array.from({ length: MAX_QUESTIONS + 1 }, (_, index) => ({ ...DRIVE, text: `Question ${index}` }));
    expect((await posting(many)).error?.error).toBe('A job asks at most 5 questions');
  });

  test('about what must not decide are refused, and nothing is posted or changed', async () => {
    const refused = await posting([YEARS, { ...DRIVE, text: 'Are you married?' }]);
    const sentence = 'This asks for marriage or family, which must not decide who is hired.';
    expect(refused).toMatchObject({ status: 400, error: { code: 'invalid_input' } });
    expect(refused.error?.fields?.['questions.1.text']).toContain(sentence);
    const choices = await edit([{ text: 'I am', kind: 'choice', choices: ['Male', 'Female'], required: true }]);
    expect(choices.error?.fields?.['questions.0.choices']).toContain('This asks for sex');
    expect((await posting([{ ...DRIVE, text: 'Do you have experience with religious broadcasting?' }])).status).toBe(
      200,
    );
    expect(await asked(volta)).toHaveLength(3);
  });

  test('are kept in a draft as they were typed', async () => {
    const id = newId();
    const questions = [{ text: 'Half a que', kind: 'choice', choices: 'One\n' }];
    const body = { replaces: 0, data: { title: 'Draft', questions } };
    await api.call(jobDraftEndpoints.saveJobDraft, { params: { id }, body }, volta.headers);
    const { body: draft } = await api.call(jobDraftEndpoints.readJobDraft, { params: { id } }, volta.headers);
    expect(draft?.data.questions).toEqual(questions);
  });

  test('that two members change at once are a conflict, and a save that is repeated is none', async () => {
    const unlessChangedSince = (await read(volta))?.updatedAt;
    api.time.now = new Date(api.time.now.getTime() + 1000);
    const other = [DRIVE];
    expect((await edit(other, { unlessChangedSince })).status).toBe(200);
    expect((await edit([YEARS], { unlessChangedSince })).error?.code).toBe('conflict');
    expect((await edit(other, { unlessChangedSince })).status).toBe(200);
    expect(await asked(volta)).toMatchObject([DRIVE]);
  });

  test('are posted once with a draft, also when that is sent again', async () => {
    const draft = newId();
    const send = (questions: Questions) =>
      api.call(jobEndpoints.postJob, { query: { draft }, body: aJob({ questions }) }, volta.headers);
    const first = await send(QUESTIONS);
    expect((await send(QUESTIONS)).body).toEqual(first.body);
    expect((await send([YEARS])).error).toMatchObject({ code: 'already_posted', existingId: first.body?.id });
  });
});

describe('answers', () => {
  test('stand beside the words that they answered, and say whether they are as wished', async () => {
    const id = await apply('Ama', [2, 'QGIS', 'yes']);
    expect((await received(id))?.answers).toMatchObject([
      { question: YEARS.text, kind: 'number', answer: 2, wanted: 3, meetsWish: false },
      { question: TOOL.text, kind: 'choice', answer: 'QGIS', wanted: null, meetsWish: null },
      { question: DRIVE.text, kind: 'yes-no', answer: 'yes', wanted: 'yes', meetsWish: true },
    ]);
  });

  test('are refused beside each question that they do not fit', async () => {
    const [years, tool, drive] = (await asked(volta)).map(({ id }) => id) as [string, string, string];
    const ama = await person('Ama');
    const refused = await applying(ama, { [years]: 'three', [tool]: 'ArcGIS', [drive]: 'perhaps' });
    expect(refused).toMatchObject({ status: 400, error: { code: 'invalid_input' } });
    expect(refused.error?.fields).toEqual({
      [`answers.${years}`]: 'Please answer with a number',
      [`answers.${tool}`]: 'Please choose one of the answers',
      [`answers.${drive}`]: 'Please answer yes or no',
    });
    expect((await applying(ama, {})).error?.fields).toEqual({
      [`answers.${years}`]: 'Please answer this question',
      [`answers.${tool}`]: 'Please answer this question',
    });
    const [foreign] = await asked(volta, await post([DRIVE], 'Driver'));
    const other = await applying(ama, { [years]: 3, [tool]: 'QGIS', [foreign?.id ?? '']: 'yes' });
    expect(other.error?.fields).toEqual({ answers: CHANGED });
    expect(await db.$count(applicationAnswers)).toBe(0);
    expect((await applying(ama, { [years]: '1,000', [tool]: 'QGIS' })).status).toBe(200);
  });

  test('keep their question when it is changed, which later applicants alone are asked', async () => {
    const before = await asked(volta);
    const id = await apply('Ama', [5, 'QGIS', 'no']);
    const changed = { ...YEARS, text: 'How many years of QGIS or ArcGIS?' };
    await edit([DRIVE, changed]);
    const after = await asked(volta);
    expect(after).toMatchObject([DRIVE, changed]);
    // What is asked as before stays the same question, at another place.
    expect(after[0]?.id).toBe(before[2]?.id);
    expect((await received(id))?.answers.map(({ question, answer }) => [question, answer])).toEqual([
      [DRIVE.text, 'no'],
      [YEARS.text, 5],
      [TOOL.text, 'QGIS'],
    ]);
    const given = Object.fromEntries(before.map((question, place) => [question.id, [5, 'QGIS', 'no'][place] ?? null]));
    const late = await applying(await person('Kofi'), given);
    expect(late.error?.fields?.['answers']).toBe(CHANGED);
    await edit(QUESTIONS);
    expect((await asked(volta)).map((question) => question.id)).toEqual(before.map((question) => question.id));
  });

  test('are measured by a wish that is changed later', async () => {
    const id = await apply('Ama', [2, 'QGIS', null]);
    const before = await asked(volta);
    await edit([{ ...YEARS, wanted: 2 }]);
    expect((await asked(volta))[0]?.id).toBe(before[0]?.id);
    expect((await received(id))?.answers[0]).toMatchObject({ answer: 2, wanted: 2, meetsWish: true });
  });

  test('are read by the applicant, and by the company until they are taken back', async () => {
    const ama = await person('Ama');
    const [years, tool] = await asked(ama);
    const applied = await applying(ama, { [years?.id ?? '']: 4, [tool?.id ?? '']: 'GRASS' });
    const id = applied.body?.id ?? '';
    const own = [
      { question: YEARS.text, kind: 'number', answer: 4 },
      { question: TOOL.text, kind: 'choice', answer: 'GRASS' },
      { question: DRIVE.text, kind: 'yes-no', answer: null },
    ];
    const { body } = await api.call(applicationEndpoints.listOwnApplications, {}, ama.headers);
    expect(body?.[0]?.answers).toMatchObject(own);
    expect(JSON.stringify(body)).not.toMatch(/wanted|meetsWish/);
    const zip = await api.send(accountEndpoints.exportJobSeeker.path, { headers: ama.headers });
    expect(Buffer.from(await zip.arrayBuffer()).toString('latin1')).toContain(YEARS.text);
    await api.call(applicationEndpoints.withdrawApplication, { params: { id } }, ama.headers);
    expect((await received(id))?.answers).toEqual([]);
    await removeJobSeeker(api.services, { email: ama.email, reason: null, by: 'ops' });
    expect(await db.$count(applicationAnswers)).toBe(0);
  });
});

describe('the list of applications', () => {
  const list = async (query: object) => {
    const answer = await api.call(
      applicationEndpoints.listApplications,
      { query: { job: jobId, ...query } },
      volta.headers,
    );
    return answer.body as { id: string; jobSeeker: { name: string } | null; wishes: unknown }[];
  };
  const names = async (query: object) => (await list(query)).map(({ jobSeeker }) => jobSeeker?.name);
  let all: string;
  beforeEach(async () => {
    const step = () => (api.time.now = new Date(api.time.now.getTime() + 1000));
    all = await apply('All', [3, 'QGIS', 'yes']);
    step();
    await apply('None', [1, 'GRASS', 'no']);
    step();
    await apply('One', [1, 'QGIS', 'yes']);
  });

  test('leaves those that meet all wishes, or has those that meet most first', async () => {
    expect(await names({})).toEqual(['One', 'None', 'All']);
    expect((await list({})).map(({ wishes }) => wishes)).toEqual([
      { met: 1, of: 2 },
      { met: 0, of: 2 },
      { met: 2, of: 2 },
    ]);
    expect(await names({ wishes: 'all' })).toEqual(['All']);
    expect(await names({ sort: 'wishes' })).toEqual(['All', 'One', 'None']);
    expect(await names({ sort: 'wishes', first: '2' })).toEqual(['All', 'One']);
    const query = { job: jobId, sort: 'wishes' } as const;
    const beside = await api.call(applicationEndpoints.readNeighbours, { params: { id: all }, query }, volta.headers);
    expect(beside.body).toMatchObject({ previous: null, position: 1, total: 3 });
    const filter = { job: jobId, wishes: 'all' } as const;
    const body = { act: 'status', status: 'reviewed', filter } as const;
    expect((await api.call(applicationBatchEndpoints.createBatch, { body }, volta.headers)).body?.count).toBe(1);
  });

  test('asks for a job first, as each has its own wishes', async () => {
    for (const query of [{ wishes: 'all' }, { sort: 'wishes' }]) {
      const { status, error } = await api.call(
        applicationEndpoints.listApplications,
        { query: query as { wishes: 'all' } },
        volta.headers,
      );
      expect([status, error?.fields?.['job']]).toEqual([400, 'Choose a job: each has wishes of its own.']);
    }
  });

  test('is a CSV with a column for each question, over several jobs too, in the order of the filter', async () => {
    const other = await post([DRIVE, { text: '=1+1 is what?', kind: 'text', required: false }], 'Driver');
    await apply('Driver', ['no', '=2+2'], other);
    const csv = async (query: object) => {
      const { body = '' } = await api.call(applicationEndpoints.exportApplications, { query }, volta.headers);
      return parse(body, { bom: true, columns: true }) as Record<string, string>[];
    };
    const rows = await csv({});
    expect(
      rows.map((row) => [row['Name'], row[YEARS.text], row[TOOL.text], row[DRIVE.text], row["'=1+1 is what?"]]),
    ).toEqual([
      ['Driver', '', '', 'No', "'=2+2"],
      ['One', '1', 'QGIS', 'Yes', ''],
      ['None', '1', 'GRASS', 'No', ''],
      ['All', '3', 'QGIS', 'Yes', ''],
    ]);
    expect((await csv({ job: jobId, sort: 'wishes' })).map((row) => row['Name'])).toEqual(['All', 'One', 'None']);
    expect(Object.keys((await csv({ job: jobId }))[0] ?? {})).not.toContain("'=1+1 is what?");
  });
});
