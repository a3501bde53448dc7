import { applicationEndpoints } from '#src/contracts/applications.ts';
import { authEndpoints } from '#src/contracts/auth.ts';
import type { EndpointDefinition, EndpointInput, EndpointResponse } from '#src/contracts/endpoint.ts';
import { jobSeekerEndpoints } from '#src/contracts/job-seeker.ts';
import { APPLICATION_STATUSES } from '#src/contracts/job-values.ts';
import { jobEndpoints } from '#src/contracts/jobs.ts';
import { uploadEndpoints } from '#src/contracts/uploads.ts';
import type { TestApi } from '../api-harness.ts';
import { aJob } from '../builders/job-input.ts';
import { fileOf, picture } from '../sample-files.ts';
import type { Accounts, Headers } from './accounts.ts';
import type { Ledger } from './ledger.ts';
import type { Random } from './random.ts';
import { applied, signedUp } from './stored.ts';

/** Does one thing; false when the server did not answer, so that the writer has to end. */
type Step = () => Promise<boolean>;

/** What the writers of one data folder share, over all its crashes. */
export interface Writing {
  readonly accounts: Accounts;
  readonly ledger: Ledger;
  readonly random: Random;
  readonly jobIds: string[];
  readonly applicationIds: string[];
  /** Makes names and sizes that nothing has had yet. */
  count: number;
}

/** The writers that work at the same time, each doing one thing after another. */
export function writersOf(writing: Writing, call: TestApi['call']): Step[] {
  const { accounts, ledger, random, jobIds, applicationIds } = writing;
  const { company, jobSeekers } = accounts;

  /** Asks for an effect; undefined when no answer came or the database was away. */
  async function effect<E extends EndpointDefinition>(
    [place, value]: [string, string],
    endpoint: E,
    input: EndpointInput<E>,
    headers?: Headers,
  ): Promise<{ body: EndpointResponse<E> | undefined } | undefined> {
    const acknowledge = ledger.write(place, value);
    const answer = await answered(call(endpoint, input, headers));
    if (answer !== undefined) acknowledge();
    return answer;
  }

  const signUpSomebody: Step = async () => {
    const email = `person-${writing.count++}@crash.example`;
    return isDone(await effect([`sign-up ${email}`, signedUp()], authEndpoints.signUp, { body: { email } }));
  };

  const post: Step = async () => {
    const title = `Engineer ${writing.count++}`;
    const body = aJob({ title, deadline: null });
    const answer = await effect([`job ${title}`, 'posted'], jobEndpoints.postJob, { body }, company);
    if (answer?.body !== undefined) jobIds.push(answer.body.id);
    return isDone(answer);
  };

  const addLogo: Step = async () => {
    const { size, file } = await newPicture(writing.count++);
    return isDone(await effect([`logo ${size}`, 'stored'], uploadEndpoints.uploadLogo, { file }, company));
  };

  const changeStatus: Step = async () => {
    if (applicationIds.length === 0) return signUpSomebody();
    const id = random.pick(applicationIds);
    const [changes = '0', before = 'pending'] = ledger.kept(`status ${id}`)?.split(' ') ?? [];
    const status = random.pick(APPLICATION_STATUSES.filter((one) => one !== before));
    const entry: [string, string] = [`status ${id}`, `${Number(changes) + 1} ${status}`];
    const input = { params: { id }, body: { status } };
    return isDone(await effect(entry, applicationEndpoints.changeApplicationStatus, input, company));
  };

  const jobSeekerWriters = jobSeekers.map(({ id, headers }): Step => {
    const addResume: Step = async () => {
      const text = `Resume ${writing.count++}\n`;
      const file = fileOf(text, 'resume.txt');
      return isDone(await effect([`resume ${id}`, text], uploadEndpoints.uploadProfileResume, { file }, headers));
    };
    const addPicture: Step = async () => {
      const { size, file } = await newPicture(writing.count++);
      return isDone(await effect([`picture ${id}`, size], uploadEndpoints.uploadProfileImage, { file }, headers));
    };
    const applySomewhere: Step = async () => {
      const open = jobIds.filter((job) => ledger.kept(`application ${id} ${job}`) === undefined);
      const text = ledger.kept(`resume ${id}`);
      if (open.length === 0 || text === undefined) return addResume();
      const job = random.pick(open);
      const profile = await answered(call(jobSeekerEndpoints.readJobSeekerProfile, {}, headers));
      if (profile === undefined) return false;
      const input = {
        params: { id: job },
        body: { resume: profile.body?.resume, coverLetter: null, name: 'Ama Mensah' },
      };
      const answer = await effect(
        [`application ${id} ${job}`, applied(text)],
        applicationEndpoints.apply,
        input,
        headers,
      );
      if (answer?.body !== undefined) applicationIds.push(answer.body.id);
      return isDone(answer);
    };
    const steps = [addResume, addPicture, applySomewhere, applySomewhere];
    return () => random.pick(steps)();
  });

  return [signUpSomebody, signUpSomebody, post, addLogo, changeStatus, ...jobSeekerWriters];
}

const isDone = (answer: object | undefined) => answer !== undefined;

/** A picture of a size that no other number has. */
async function newPicture(number: number): Promise<{ size: string; file: File }> {
  const [width, height] = [1 + (number % 800), 1 + Math.floor(number / 800)];
  const file = fileOf(await picture(width, height), 'picture.png');
  return { size: `${width}x${height}`, file };
}

/**
 * An answer that agrees; undefined for a broken connection and for 'not available'.
 * @throws Error for any other answer: a crash is no reason for it
 */
async function answered<T extends { status: number; error: object | undefined }>(
  asked: Promise<T>,
): Promise<T | undefined> {
  const answer = await asked.catch((error: unknown) => {
    // What `fetch` and the reading of its answer throw when the other side goes away.
    if (error instanceof TypeError) return undefined;
    throw error;
  });
  if (answer === undefined || answer.status === 503) return undefined;
  if (answer.error === undefined) return answer;
  throw new Error(`Answered ${answer.status}: ${JSON.stringify(answer.error)}`);
}
