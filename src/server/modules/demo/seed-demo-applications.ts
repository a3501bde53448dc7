import { eq } from 'drizzle-orm';
import { COMPANY_MAILS, JOB_SEEKER_MAILS } from '#src/contracts/mail-preferences.ts';
import { companyMembers } from '#src/server/db/schema/accounts.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { applicationMessages } from '#src/server/db/schema/messages.ts';
import { apply } from '#src/server/modules/applications/apply.ts';
import { assess } from '#src/server/modules/applications/assessments.ts';
import { changeStatus } from '#src/server/modules/applications/change-application.ts';
import { replaceFile } from '#src/server/modules/job-seeker/profile-files.ts';
import { readQuestions } from '#src/server/modules/jobs/questions.ts';
import { closeJob } from '#src/server/modules/jobs/job-lifecycle.ts';
import { writeToApplicant, writeToCompany } from '#src/server/modules/messages/write-message.ts';
import type { Context, Services } from '#src/server/services.ts';
import type { NewFile } from '#src/server/platform/files/stored-file.ts';
import { noLimits } from '#src/server/platform/limits/rate-limits.ts';
import type { Actor, ActorOf } from '#src/server/platform/sessions/actor.ts';
import { dayIn, daysFrom, demo } from './seed-demo.ts';

type JobSeeker = typeof jobSeekers.$inferSelect;

/**
 * Lets the demonstration's job seekers upload a resume and apply, and its companies answer and close
 * a job, the way that people do. Only for a database that holds the demonstration and nothing else.
 */
export async function seedDemoApplications(services: Services): Promise<void> {
  const now = services.clock();
  const actingAs = <A extends Actor>(actor: A, daysAgo = 0) => ({
    ...services,
    limits: noLimits,
    clock: () => daysFrom(now, -daysAgo),
    actor,
    actors: [actor],
  });

  // The mails to the demonstration's people would go nowhere.
  await wantMails(services, false);
  const applicants = new Map<string, { actor: ActorOf<'jobseeker'>; resume: string }>();
  for (const jobSeeker of await services.db.select().from(jobSeekers)) {
    const [login = ''] = jobSeeker.email.split('@');
    const actor = { role: 'jobseeker', id: jobSeeker.id } as const;
    applicants.set(login, { actor, resume: await uploadResume(actingAs(actor), jobSeeker) });
  }
  const postings = new Map((await services.db.select().from(jobs)).map((job) => [job.title, job]));
  for (const { title, applications, closedAgo } of demo.companies.flatMap(({ jobs }) => jobs)) {
    const job = postings.get(title);
    if (!job) throw new Error(`No demonstration job ${title}.`);
    const people = await services.db.select().from(companyMembers).where(eq(companyMembers.companyId, job.companyId));
    const companyBy = (turn: number) => {
      const member = people[turn % people.length];
      if (!member) throw new Error(`No member of the company of ${title}.`);
      return { role: 'company', id: job.companyId, member } as const;
    };
    for (const [turn, application] of applications.entries()) {
      const { by, daysAgo, status, tellIn, messages = [], assessments = [], coverLetter = null } = application;
      const { attachment: text } = application;
      const applicant = applicants.get(by);
      if (!applicant) throw new Error(`No demonstration job seeker ${by}.`);
      const { actor, resume } = applicant;
      const applying = actingAs(actor, daysAgo);
      const transcript = text && textFile(applying, { kind: 'attachment', name: 'transcript.txt', text });
      const attachment = transcript && (await services.files.keep(transcript, (_, { path }) => Promise.resolve(path)));
      const questions = await readQuestions(services.db, job.id);
      const said = application.answers ?? [];
      const answers = questions.map(({ id: questionId }, place) => ({ questionId, answer: said[place] ?? null }));
      const { id } = await apply(applying, { id: job.id, resume, attachment, coverLetter, answers });
      const tellOn = dayIn(now, tellIn) ?? undefined;
      await changeStatus(actingAs(companyBy(turn), daysAgo / 2), { id, status, message: null, tellOn });
      for (const [index, message] of messages.entries()) {
        const later = daysAgo / (3 + index);
        if (index % 2 === 0) await writeToApplicant(actingAs(companyBy(turn), later), { id, text: message });
        else await writeToCompany(actingAs(actor, later), { id, text: message });
      }
      for (const [member, assessment] of assessments.entries()) {
        await assess(actingAs(companyBy(member), daysAgo / 3), { id, ...assessment });
      }
    }
    if (closedAgo !== undefined) await closeJob(actingAs(companyBy(0), closedAgo), job);
  }
  await wantMails(services, true);
  await services.db.update(applicationMessages).set({ mailed: true });
}

async function wantMails({ db }: Services, wanted: boolean): Promise<void> {
  await db.update(companyMembers).set({ mailsOff: wanted ? [] : [...COMPANY_MAILS] });
  await db.update(jobSeekers).set({ mailsOff: wanted ? [] : [...JOB_SEEKER_MAILS] });
}

/** Answers the path of the resume. */
function uploadResume(ctx: Context<'jobseeker'>, jobSeeker: JobSeeker): Promise<string> {
  const { email, name, headline, workExperience, skills } = jobSeeker;
  const lines = [name ?? email, headline, workExperience, skills].filter((line) => line !== null);
  const file = textFile(ctx, { kind: 'resume', name: 'resume.txt', text: `${lines.join('\n\n')}\n` });
  return ctx.files.keep(file, async (tx, { path }) => {
    await replaceFile(ctx, tx, { place: 'resume', path });
    return path;
  });
}

function textFile(
  { actor: owner }: Context<'jobseeker'>,
  { text, ...facts }: Pick<NewFile, 'kind' | 'name'> & { text: string },
): NewFile {
  return { ...facts, owner, contentType: 'text/plain', extension: 'txt', bytes: Buffer.from(text) };
}
