import type { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import { asc, desc, eq } from 'drizzle-orm';
import { inFileName } from '#src/server/platform/uploads/safe-name.ts';
import { sessions } from '#src/server/db/schema/accounts.ts';
import { files } from '#src/server/db/schema/files.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { listOwnAlerts } from '#src/server/modules/alerts/own-alerts.ts';
import { findOwnAssessments } from '#src/server/modules/applications/assessments.ts';
import { listOwnApplications } from '#src/server/modules/applications/own-applications.ts';
import { listOwnInterviews } from '#src/server/modules/interviews/read-interviews.ts';
import { findOwnMessages } from '#src/server/modules/messages/queries.ts';
import { readProfile } from '#src/server/modules/job-seeker/profile.ts';
import { listSavedItems } from '#src/server/modules/saved-items.ts';
import type { Context } from '#src/server/services.ts';
import type { StoredFile } from '#src/server/platform/files/stored-file.ts';

export interface FileInZip {
  readonly name: string;
  readonly lastModified: Date;
  readonly input: string | Readable;
}

const LEFT_OUT = [
  'Your password and the links that we mailed: we keep only codes that nobody can turn back into them.',
  'Where you have logged in before: we keep only codes, by which we know your devices and networks again.',
  'What a company noted about your application for itself, and how it assesses one before you know the decision: ask the company for it.',
];

/**
 * Everything that is kept about a job seeker: `account.json`, which names the files beside it. The
 * files are read one after the other while they are sent; one that goes meanwhile is left out.
 * @throws ApiError 404 when the account has just been removed, 429
 */
export async function exportAccount(ctx: Context<'jobseeker'>): Promise<ReadableStream<Uint8Array>> {
  return makeZip((await accountFiles(ctx))());
}

/** What is in the ZIP file. @throws ApiError as `exportAccount` does */
export async function accountFiles(ctx: Context<'jobseeker'>): Promise<() => AsyncGenerator<FileInZip>> {
  const { db, actor, clock } = ctx;
  const profile = await readProfile(ctx);
  const applications = await listOwnApplications(ctx);
  const messagesOf = await findOwnMessages(db, actor.id);
  const assessmentsOf = await findOwnAssessments(db, applications);
  const interviews = await listOwnInterviews(ctx);
  const alerts = await listOwnAlerts(ctx);
  const saved = await listSavedItems(ctx);
  const [account] = await db
    .select({ createdAt: jobSeekers.createdAt, mailsTurnedOff: jobSeekers.mailsOff })
    .from(jobSeekers)
    .where(eq(jobSeekers.id, actor.id));
  const open = await db
    .select({ device: sessions.device, startedAt: sessions.createdAt, usedAt: sessions.usedAt })
    .from(sessions)
    .where(eq(sessions.jobSeekerId, actor.id))
    .orderBy(desc(sessions.usedAt));
  const stored = await db
    .select()
    .from(files)
    .where(eq(files.jobSeekerId, actor.id))
    .orderBy(asc(files.createdAt), asc(files.id));
  const [first] = stored;
  // One file is opened first: without the storage, the answer is an error instead of half a ZIP file.
  if (first) (await ctx.files.open(first))?.destroy();
  await ctx.limits.spend('exportAccount', actor.id);
  // Copies of one file, one for each application, share their bytes.
  const apart = [...new Map(stored.map((file) => [file.storedPath, file])).values()];
  const nameOf = new Map(apart.map((file, index) => [file.storedPath, nameInZip(file, index)]));
  const names = new Map(stored.map((file) => [file.path, nameOf.get(file.storedPath)]));
  const inZip = (path: string | null) => path && (names.get(path) ?? null);
  const { resume, profileImage } = profile;
  const content = {
    exportedAt: clock().toISOString(),
    ...account,
    profile: { ...profile, resume: inZip(resume), profileImage: inZip(profileImage) },
    applications: applications.map((one) => {
      const files = { resume: inZip(one.resume), attachment: inZip(one.attachment) };
      return { ...one, ...files, messages: messagesOf(one.id), assessments: assessmentsOf(one.id) };
    }),
    interviews,
    alerts,
    saved,
    files: stored.map(({ kind, name, size, createdAt, path }) => {
      return { kind, name, size, uploadedAt: createdAt, file: names.get(path) };
    }),
    sessions: open,
    leftOut: LEFT_OUT,
  };
  return async function* () {
    const lastModified = clock();
    yield { name: 'account.json', lastModified, input: JSON.stringify(content, null, 2) };
    for (const file of apart) {
      const input = await ctx.files.open(file);
      if (input) yield { name: names.get(file.path) ?? file.name, lastModified: file.createdAt, input };
    }
  };
}

/** The number makes it unique. */
function nameInZip({ name }: StoredFile, index: number): string {
  return `files/${index + 1} ${inFileName(name)}`;
}
