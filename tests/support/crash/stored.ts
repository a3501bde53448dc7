import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import sharp from 'sharp';
import type { Database } from '#src/server/db/database.ts';
import { passwordLinks } from '#src/server/db/schema/accounts.ts';
import { applicantMails, applicationEvents, applications, statusMails } from '#src/server/db/schema/applications.ts';
import { fileRemovals, files } from '#src/server/db/schema/files.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { site } from '#src/settings/site-config.ts';

/** What the mails say whose number is compared. */
export const WELCOME = `Welcome to ${site.name}: set your password`;
export const SENT = 'We have sent your application';

/** The letters to companies, of one or of several applications. */
const ARRIVED = /: (New application|\d+ new applications): /;
/** Letters about several things together, in whatever number. */
export const TOGETHER = new RegExp(`${ARRIVED.source}|: News of `);

/** What the ledger keeps of a sign-up … */
export const signedUp = (links = 1, letters = 1) => `${links} link, ${letters} mail`;
/** … and of an application. */
export const applied = (resume: string, letters = 1) => `${resume}${letters} mail`;

/** A mail as its address and subject. */
export const letterOf = ({ to, subject }: Email) => `${to?.[0]?.address}: ${subject}`;

/** What a data folder holds, as the ledger names it, and what is wrong with it by itself. */
export interface Stored {
  readonly present: Map<string, string>;
  /** Paths of the files in the store. */
  readonly uploads: string[];
  readonly findings: string[];
}

/**
 * Reads tables first and files after them, since a file goes before the entry of its removal, and
 * applications before mails, since a mail is written together with the mark that its recipient was mailed.
 */
export async function readStored(db: Database, dataDir: string): Promise<Stored> {
  const rows = await db.select().from(files);
  const removals = new Set((await db.select().from(fileRemovals)).map(({ path }) => path));
  const seekers = await db.select().from(jobSeekers);
  const received = await readApplications(db);
  const links = await db.select({ email: passwordLinks.email }).from(passwordLinks);
  const letters = await readLetters(db, dataDir);
  const posted = await db.select({ title: jobs.title }).from(jobs);
  const uploads = await readFolder(join(dataDir, 'uploads'));

  const present = new Map<string, string>();
  const findings: string[] = [];
  const storedAt = new Map(rows.map(({ path, storedPath }) => [path, storedPath]));
  const bytesOf = (path: string) => uploads.get(storedAt.get(path) ?? '');
  const textOf = (path: string | null) => bytesOf(path ?? '')?.toString() ?? 'a missing file';

  for (const { path, storedPath, size } of rows) {
    const found = bytesOf(path)?.length;
    if (found !== size) findings.push(`${path}: a row of ${size} bytes, a file of ${found}.`);
    if (removals.has(storedPath)) findings.push(`${path}: kept and to be removed.`);
  }
  const known = new Set([...storedAt.values(), ...removals]);
  for (const path of uploads.keys()) {
    // What was being written goes with what it was to become.
    if (!known.has(path.replace(/\.part$/, ''))) findings.push(`${path}: a file without a row.`);
  }
  for (const { path, kind } of rows) {
    if (kind !== 'logo') continue;
    const place = `logo ${await sizeOf(bytesOf(path))}`;
    present.set(place, present.has(place) ? 'stored twice' : 'stored');
  }
  for (const { id, resume, profileImage } of seekers) {
    if (resume !== null) present.set(`resume ${id}`, textOf(resume));
    if (profileImage === null) continue;
    present.set(`picture ${id}`, await sizeOf(bytesOf(profileImage)));
  }
  for (const { title } of posted) present.set(`job ${title}`, 'posted');
  const count = (letter: string) => letters.get(letter)?.size ?? 0;
  for (const { id, place, email, title, status, resume, changes, changedTo, ...mailing } of received) {
    const sent = count(`${email}: ${SENT}: ${title}`);
    present.set(`application ${place}`, applied(textOf(resume), sent));
    if (changes > 0) present.set(`status ${id}`, `${changes} ${status}`);
    if ((changedTo ?? 'pending') !== status) {
      findings.push(`application ${id} is ${status}, its last event ${changedTo}.`);
    }
    const news = count(`${email}: News of your application: ${title}`);
    if (mailing.changesTold < changes && !mailing.applicantWaits) {
      findings.push(`application ${id}: of a change its applicant will not be mailed.`);
    }
    // One mail names all changes that have come until it is due.
    if (news < Math.min(mailing.changesMailed, 1) || news > changes) {
      findings.push(`application ${id} changed ${changes} times, named by ${news} mails.`);
    }
    const ofJob = [...letters.keys()].filter((letter) => letter.endsWith(`: ${title}`));
    const isThere = ofJob.some((letter) => ARRIVED.test(letter));
    if (mailing.companyTold ? !isThere : !mailing.companyWaits) {
      findings.push(`The company is not mailed about application ${id} for ${title}.`);
    }
  }
  for (const email of new Set(links.map((link) => link.email))) {
    const ofEmail = links.filter((link) => link.email === email).length;
    present.set(`sign-up ${email}`, signedUp(ofEmail, count(`${email}: ${WELCOME}`)));
  }
  return { present, uploads: [...uploads.keys()], findings };
}

async function readApplications(db: Database) {
  const lastEvent = sql`(${applicationEvents.at}, ${applicationEvents.id}) desc`;
  const { rows } = await db.execute<{
    id: string;
    place: string;
    email: string;
    title: string;
    status: string;
    resume: string;
    changes: number;
    changedTo: string | null;
    changesTold: number;
    changesMailed: number;
    applicantWaits: boolean;
    companyTold: boolean;
    companyWaits: boolean;
  }>(sql`
    select ${applications.id}, ${applications.status}, ${files.path} as resume,
      ${applications.jobSeekerId} || ' ' || ${applications.jobId} as place,
      ${jobSeekers.email}, ${jobs.title},
      count(${applicationEvents.id})::int as changes,
      (array_agg(${applicationEvents.status} order by ${lastEvent}))[1] as "changedTo",
      (count(*) filter (where ${applicationEvents.mailWasDue}))::int as "changesTold",
      count(${applicationEvents.mailedAt})::int as "changesMailed",
      exists (select from ${statusMails}
        where ${statusMails.applicationId} = ${applications.id}) as "applicantWaits",
      ${applications.companyTold} as "companyTold",
      exists (select from ${applicantMails}
        where ${applicantMails.jobId} = ${jobs.id} and ${applicantMails.dueAt} is not null
      ) as "companyWaits"
    from ${applications}
    join ${jobSeekers} on ${jobSeekers.id} = ${applications.jobSeekerId}
    join ${jobs} on ${jobs.id} = ${applications.jobId}
    left join ${files} on ${files.id} = ${applications.resumeFileId}
    left join ${applicationEvents} on ${applicationEvents.applicationId} = ${applications.id}
    group by ${applications.id}, ${jobSeekers.id}, ${jobs.id}, ${files.path}`);
  return rows;
}

/**
 * By address and subject: the ids of these mails. A mail waits in the table or lies in the outbox,
 * for a moment both; the table is read first, since a row goes after its file is there.
 */
async function readLetters(db: Database, dataDir: string): Promise<Map<string, Set<string>>> {
  const waiting = await db.select().from(mails);
  // A file that is still being written has another ending.
  const outbox = [...(await readFolder(join(dataDir, 'outbox')))].filter(([path]) => path.endsWith('.eml'));
  const sent = await Promise.all(
    outbox.map(async ([path, bytes]) => ({
      id: basename(path, '.eml'),
      letter: letterOf(await PostalMime.parse(bytes)),
    })),
  );
  const letters = new Map<string, Set<string>>();
  const waits = waiting.map(({ id, recipient, subject }) => ({
    id,
    letter: `${recipient}: ${subject}`,
  }));
  for (const { id, letter } of [...waits, ...sent]) {
    letters.set(letter, (letters.get(letter) ?? new Set()).add(id));
  }
  return letters;
}

/** Width and height of a picture that decodes to its end. */
async function sizeOf(bytes: Buffer | undefined): Promise<string> {
  if (bytes === undefined) return 'a missing file';
  const { info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return `${info.width}x${info.height}`;
}

/** Every file below a folder, by the path that it would be read at; none where there is no folder. */
async function readFolder(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const found = new Map<string, Buffer>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = await readFile(file).catch(() => undefined);
    if (bytes !== undefined) found.set(`/media${file.slice(folder.length)}`, bytes);
  }
  return found;
}
