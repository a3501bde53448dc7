import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#src/server/db/database.ts';
import type { TestApi } from './api-harness.ts';
import type { Owned } from './authorization-rows.ts';
import { addAlert } from './builders/alert-rows.ts';
import { addApplication, addBatch, addNote } from './builders/application-rows.ts';
import { addCompanyRequest } from './builders/company-request-rows.ts';
import { addDataLink } from './builders/data-link-rows.ts';
import { addCalendar, addInterview, addInterviewLink } from './builders/interview-rows.ts';
import { addJob, addJobDraft } from './builders/job-rows.ts';
import { addMessage, addTemplate } from './builders/message-rows.ts';
import { writeScholarships } from './builders/scholarship-files.ts';
import { addReport } from './builders/report-rows.ts';
import { signInCompany, signInJobSeeker, signInMember, signInOperator, type SignedIn } from './sign-in.ts';

export interface Owners {
  owned: Owned;
  company: SignedIn;
  jobSeeker: SignedIn;
  operator: Pick<SignedIn, 'token'> & { headers: { cookie: string } };
}

/** A company with its jobs, and a job seeker who has applied to the first, both signed in. */
export async function makeOwners(api: TestApi, db: Database): Promise<Owners> {
  const jobSeekerEmail = `${randomUUID()}@example.org`;
  const company = await signInCompany(db);
  const jobSeeker = await signInJobSeeker(db, { email: jobSeekerEmail });
  const member = await signInMember(db, company.id);
  const unwantedMember = await signInMember(db, company.id);
  const job = await addJob(db, company.id);
  const otherJob = await addJob(db, company.id);
  const unwantedJob = await addJob(db, company.id);
  const draft = await addJobDraft(db, company.id);
  const unwantedDraft = await addJobDraft(db, company.id);
  const regretted = await addApplication(db, {
    jobId: (await addJob(db, company.id)).id,
    jobSeekerId: jobSeeker.id,
  });
  const application = await addApplication(db, { jobId: job.id, jobSeekerId: jobSeeker.id });
  const batch = await addBatch(db, { companyId: company.id, waiting: [application.id] });
  const note = await addNote(db, { applicationId: application.id });
  const unwantedNote = await addNote(db, { applicationId: application.id });
  const message = await addMessage(db, { applicationId: application.id });
  const template = await addTemplate(db, { companyId: company.id });
  const unwantedTemplate = await addTemplate(db, { companyId: company.id });
  const [interview, unwantedInterview, answeredInterview, heldInterview, linkedInterview] = await Promise.all(
    Array.from({ length: 5 }, () => addInterview(db, { applicationId: application.id }, [company.id])),
  );
  const ofJobSeeker = { jobSeekerId: jobSeeker.id, email: jobSeekerEmail };
  const alert = await addAlert(db, ofJobSeeker);
  const unwantedAlert = await addAlert(db, { ...ofJobSeeker, query: 'search=nurse' });
  const unsubscribed = await addAlert(db, { ...ofJobSeeker, query: 'search=welder' });
  const file = {
    kind: 'resume',
    owner: { role: 'jobseeker', id: jobSeeker.id },
    name: 'resume.txt',
    contentType: 'text/plain',
    extension: 'txt',
    bytes: Buffer.from('Ama Owusu, statistician'),
  } as const;
  // Without the check of an upload, which starts a process.
  const resume = await api.files.keep(file, (_, { path }) => Promise.resolve(path));
  const award = { scholarshipTitle: 'Volta Award', link: 'https://volta.example', status: 'Available' } as const;
  await writeFile(join(api.services.config.contentDir, 'sources.json'), '[]');
  const listed = await writeScholarships(api.services.config.contentDir, [award]);
  // Of another company and closed, so that it counts nowhere.
  const poster = await signInCompany(db);
  const reported = await addJob(db, poster.id, { closedAt: new Date() });
  const fraud = await addJob(db, poster.id, { closedAt: new Date() });
  const openRequest = async () =>
    (await addCompanyRequest(db, { status: 'open', email: `${randomUUID()}@kente.example` })).id;
  const [asker, leaver, exported, deleted] = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const email = `${randomUUID()}@kente.example`;
      await addCompanyRequest(db, { status: 'declined', email });
      return email;
    }),
  );
  const owned = {
    companyId: company.id,
    memberId: member.memberId,
    unwantedMemberId: unwantedMember.memberId,
    jobId: job.id,
    otherJobId: otherJob.id,
    unwantedJobId: unwantedJob.id,
    draftId: draft.id,
    unwantedDraftId: unwantedDraft.id,
    applicationId: application.id,
    batchId: batch.id,
    noteId: note.id,
    unwantedNoteId: unwantedNote.id,
    messageId: message.id,
    templateId: template.id,
    unwantedTemplateId: unwantedTemplate.id,
    interviewId: interview?.id ?? '',
    unwantedInterviewId: unwantedInterview?.id ?? '',
    answeredInterviewId: answeredInterview?.id ?? '',
    heldInterviewId: heldInterview?.id ?? '',
    interviewToken: await addInterviewLink(db, linkedInterview?.id ?? ''),
    calendarSecret: await addCalendar(db, member.memberId),
    regrettedApplicationId: regretted.id,
    jobSeekerId: jobSeeker.id,
    jobSeekerEmail,
    alertId: alert.id,
    alertToken: alert.token,
    unwantedAlertId: unwantedAlert.id,
    unwantedAlertToken: unsubscribed.token,
    requestToken: (await addCompanyRequest(db)).token,
    requestId: await openRequest(),
    unwantedRequestId: await openRequest(),
    askerEmail: asker ?? '',
    leaverEmail: leaver ?? '',
    exportToken: await addDataLink(db, { act: 'export', email: exported }),
    deleteToken: await addDataLink(db, { act: 'delete', email: deleted }),
    deskSessionId: (await signInOperator(db)).id,
    scholarshipKey: listed.keys[0] ?? '',
    otherCompanyId: (await signInCompany(db)).id,
    unwantedCompanyId: (await signInCompany(db)).id,
    disabledCompanyId: (await signInCompany(db, { enabled: false })).id,
    removedCompanyId: (await signInCompany(db, { removedAt: new Date() })).id,
    reportId: (await addReport(db, reported.id)).id,
    fraudJobId: fraud.id,
    hiddenJobId: (await addJob(db, poster.id, { hiddenBy: 'operator' })).id,
    resume,
  };
  return { owned, company, jobSeeker, operator: await signInOperator(db) };
}
