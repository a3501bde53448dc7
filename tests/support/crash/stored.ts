import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import type { Database } from '#src/server/db/database.ts';
import { passwordLinks } from '#src/server/db/schema/accounts.ts';
import { applicationEvents, applications } from '#src/server/db/schema/applications.ts';
import { fileRemovals, files } from '#src/server/db/schema/files.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { mails } from '#src/server/db/schema/mails.ts';

/** What a data folder holds, as the ledger names it, and what is wrong with it by itself. */
export interface Stored {
  readonly present: Map<string, string>;
  /** Paths of the files in the store. */
  readonly uploads: string[];
  readonly findings: string[];
}

/** Reads tables first and files after them, since a file goes before the entry of its removal. */
export async function readStored(db: Database, dataDir: string): Promise<Stored> {
  const rows = await db.select().from(files);
  const removals = new Set((await db.select().from(fileRemovals)).map(({ path }) => path));
  const seekers = await db.select().from(jobSeekers);
  const received = await readApplications(db);
  const signUps = await readSignUps(db, dataDir);
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
    if (!known.has(path)) findings.push(`${path}: a file without a row.`);
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
  for (const { id, place, status, resume, changes, changedTo } of received) {
    present.set(`application ${place}`, textOf(resume));
    if (changes > 0) present.set(`status ${id}`, `${changes} ${status}`);
    if ((changedTo ?? 'pending') !== status) {
      findings.push(`application ${id} is ${status}, its last event ${changedTo}.`);
    }
  }
  for (const [email, { links, letters }] of signUps) {
    present.set(`sign-up ${email}`, `${links} link, ${letters.size} mail`);
  }
  return { present, uploads: [...uploads.keys()], findings };
}

async function readApplications(db: Database) {
  const lastEvent = sql`(${applicationEvents.at}, ${applicationEvents.id}) desc`;
  const { rows } = await db.execute<{
    id: string;
    place: string;
    status: string;
    resume: string;
    changes: number;
    changedTo: string | null;
  }>(sql`
    select ${applications.id}, ${applications.status}, ${files.path} as resume,
      ${applications.jobSeekerId} || ' ' || ${applications.jobId} as place,
      count(${applicationEvents.id})::int as changes,
      (array_agg(${applicationEvents.status} order by ${lastEvent}))[1] as "changedTo"
    from ${applications}
    left join ${files} on ${files.id} = ${applications.resumeFileId}
    left join ${applicationEvents} on ${applicationEvents.applicationId} = ${applications.id}
    group by ${applications.id}, ${files.path}`);
  return rows;
}

/**
 * By address: its links, and the ids of its mails. A mail waits in the table or lies in the outbox,
 * for a moment both; the table is read first, since a row goes after its file is there.
 */
async function readSignUps(db: Database, dataDir: string) {
  const written = await db.select({ email: passwordLinks.email }).from(passwordLinks);
  const waiting = await db.select({ id: mails.id, email: mails.recipient }).from(mails);
  // A file that is still being written has another ending.
  const outbox = [...(await readFolder(join(dataDir, 'outbox')))].filter(([path]) =>
    path.endsWith('.eml'),
  );
  const sent = await Promise.all(
    outbox.map(async ([path, bytes]) => ({
      id: basename(path, '.eml'),
      email: (await PostalMime.parse(bytes)).to?.[0]?.address ?? '',
    })),
  );
  const signUps = new Map<string, { links: number; letters: Set<string> }>();
  const of = (email: string) => {
    const signUp = signUps.get(email) ?? { links: 0, letters: new Set() };
    signUps.set(email, signUp);
    return signUp;
  };
  for (const { email } of written) of(email).links += 1;
  for (const { id, email } of [...waiting, ...sent]) of(email).letters.add(id);
  return signUps;
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
