import * as v from 'valibot';
import { applicationAssessmentEndpoints } from '#src/contracts/application-assessments.ts';
import { applicationBatchEndpoints } from '#src/contracts/application-batches.ts';
import { applicationNoteEndpoints } from '#src/contracts/application-notes.ts';
import { applicationEndpoints, applicationInput } from '#src/contracts/applications.ts';
import { ANSWER_FIELD, MAX_ANSWER_LENGTH, MAX_QUESTIONS } from '#src/contracts/question-values.ts';
import { UUID } from '#src/domain/text/uuid.ts';
import { paths } from '#src/routes/paths.ts';
import { ANSWER_FORM, PLAIN_APPLY, type ApplyOutcome, type LoginOutcome } from '#src/routes/plain-forms.ts';
import { ApiError } from '#src/server/errors.ts';
import { readProfile } from '#src/server/modules/job-seeker/profile.ts';
import type { Api, ApiContext } from '#src/server/platform/http/api.ts';
import { formOutcome, pageOf, plainFormRoute } from '#src/server/platform/http/plain-form.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { addressKey } from '#src/server/platform/limits/address-key.ts';
import type { FindActors } from '#src/server/platform/sessions/actor.ts';
import type { Context, Services } from '#src/server/services.ts';
import { hasAnswerFault } from './answers.ts';
import { apply } from './apply.ts';
import { assess, listAssessments, removeAssessment } from './assessments.ts';
import { confirmBatch, createBatch } from './batches.ts';
import { changeStatus } from './change-application.ts';
import { exportApplications } from './export-applications.ts';
import { addNote, changeNote, listNotes, removeNote } from './notes.ts';
import { exportResumes, measureResumes } from './export-resumes.ts';
import { listOwnApplications, withdrawApplication } from './own-applications.ts';
import { listApplications, readApplication, readHistory, readNeighbours } from './read-applications.ts';

export function applicationRoutes(
  api: Api,
  services: Services,
  findActors: FindActors,
  { route }: Router<Services>,
): void {
  applyFormRoute(api, services, findActors);
  route(applicationEndpoints.apply, async ({ ctx, params, body, http }) => {
    await ctx.limits.spend('applyFromNetwork', addressKey(http.env.address));
    return apply(ctx, { ...params, ...body });
  });
  // Before the address with an id, which 'company' would be taken for.
  route(applicationEndpoints.listApplications, ({ ctx, query }) => listApplications(ctx, query));
  route(applicationEndpoints.exportApplications, async ({ ctx, query, http }) => {
    const { name, text } = await exportApplications(ctx, query);
    http.set('fileName', name);
    return text;
  });
  route(applicationEndpoints.exportResumes, ({ ctx, query }) => exportResumes(ctx, query));
  route(applicationEndpoints.measureResumes, ({ ctx, query }) => measureResumes(ctx, query));
  route(applicationEndpoints.readApplication, ({ ctx, params }) => readApplication(ctx, params));
  route(applicationEndpoints.readNeighbours, ({ ctx, params, query }) => readNeighbours(ctx, { ...params, ...query }));
  route(applicationEndpoints.changeApplicationStatus, ({ ctx, params, query, body }) =>
    changeStatus(ctx, { ...params, ...query, ...body }),
  );
  route(applicationBatchEndpoints.createBatch, ({ ctx, body }) => createBatch(ctx, body));
  route(applicationBatchEndpoints.confirmBatch, ({ ctx, params }) => confirmBatch(ctx, params));
  route(applicationEndpoints.readHistory, ({ ctx, params }) => readHistory(ctx, params));
  route(applicationNoteEndpoints.listNotes, ({ ctx, params }) => listNotes(ctx, params));
  route(applicationNoteEndpoints.addNote, ({ ctx, params, body }) => addNote(ctx, { ...params, ...body }));
  route(applicationNoteEndpoints.changeNote, ({ ctx, params, body }) => changeNote(ctx, { ...params, ...body }));
  route(applicationNoteEndpoints.removeNote, ({ ctx, params }) => removeNote(ctx, params));
  route(applicationAssessmentEndpoints.listAssessments, ({ ctx, params }) => listAssessments(ctx, params));
  route(applicationAssessmentEndpoints.assess, ({ ctx, params, body }) => assess(ctx, { ...params, ...body }));
  route(applicationAssessmentEndpoints.removeAssessment, ({ ctx, params }) => removeAssessment(ctx, params));
  route(applicationEndpoints.listOwnApplications, ({ ctx }) => listOwnApplications(ctx));
  route(applicationEndpoints.withdrawApplication, ({ ctx, params }) => withdrawApplication(ctx, params));
}

/** The longest letter and answers, with every character of them escaped, and the name. */
const MAX_BYTES = 9 * (10_000 + MAX_QUESTIONS * MAX_ANSWER_LENGTH) + 4_096;

type Outcome = ApplyOutcome | typeof ANSWER_FORM;

/** Applying as a plain form does it, which has to work without JavaScript: with the resume of the profile. */
function applyFormRoute(api: Api, services: Services, findActors: FindActors): void {
  plainFormRoute(
    api,
    PLAIN_APPLY,
    async (form, http) => {
      // The page is one file for all jobs: only its address names one.
      const id = pageOf(http)?.pathname.split('/').at(-1) ?? '';
      if (!UUID.test(id)) return paths.featuredJobs();
      const page = paths.apply(id);
      const outcome = await formOutcome<Outcome | LoginOutcome>(
        async () => {
          const actors = await findActors(http);
          const actor = actors.find((one) => one.role === 'jobseeker');
          if (actor === undefined) return 'log-in-first';
          return send({ ...services, actor, actors }, { id, form, http });
        },
        {
          conflict: 'already',
          job_closed: 'closed',
          not_found: 'no-job',
          gone: 'no-job',
          invalid_input: 'no-resume',
        },
      );
      const to = { 'log-in-first': paths.jobSeekerLogin(page), [ANSWER_FORM]: paths.jobDetails(id) };
      return `${to[outcome as keyof typeof to] ?? page}#${outcome}`;
    },
    MAX_BYTES,
  );
}

async function send(
  ctx: Context<'jobseeker'>,
  { id, form, http }: { id: string; form: URLSearchParams; http: ApiContext },
): Promise<Outcome> {
  const { resume, name } = await readProfile(ctx);
  const answers = [...form].flatMap(([field, answer]) =>
    field.startsWith(ANSWER_FIELD) ? [{ questionId: field.slice(ANSWER_FIELD.length), answer }] : [],
  );
  const input = v.safeParse(applicationInput, { ...Object.fromEntries(form), resume, answers });
  if (!input.success) return 'not-understood';
  if (resume === null) return 'no-resume';
  if (name === null && input.output.name === null) return 'no-name';
  await ctx.limits.spend('applyFromNetwork', addressKey(http.env.address));
  try {
    await apply(ctx, { id, ...input.output });
    return 'applied';
  } catch (error) {
    if (error instanceof ApiError && hasAnswerFault(error)) return ANSWER_FORM;
    throw error;
  }
}
