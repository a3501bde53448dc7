import { extname } from 'node:path';
import { makeZip } from 'client-zip';
import { and, eq, sql } from 'drizzle-orm';
import { applicantName } from '#src/domain/applications/application-filter.ts';
import { jobLabels } from '#src/domain/jobs/job-labels.ts';
import { csvText } from '#src/domain/text/csv.ts';
import type { Database } from '#src/server/db/database.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { files } from '#src/server/db/schema/files.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { ApiError } from '#src/server/errors.ts';
import { listOwnTitles } from '#src/server/modules/jobs/own-jobs.ts';
import type { Context } from '#src/server/services.ts';
import { logExport, applicationTable } from './export-applications.ts';
import { attachments, isJobOf } from './queries.ts';
import { findApplicationIds, inOrder, type ApplicationListFilter } from './read-applications.ts';

/** Bytes of files in one ZIP file. */
const MAX_PART = 200_000_000;

/** Ends the name of a second file. */
const ATTACHMENT = '-attachment';

/** Milliseconds after which a download that did not end counts no more. */
const MAX_TIME = 10 * 60_000;

/** When the ZIP that is on its way to a member was begun. */
const downloading = new Map<string, number>();

/**
 * The resumes and attachments of the applications that a filter lets through, in a ZIP file with `index.csv`, the table of them all: it
 * also names those without one. They are read one after the other while they are sent.
 * @throws ApiError 413 for more than 200 MB without the number of a part, 400 for a part that is none, 429 while
 * another one of the member is on its way
 */
export async function exportResumes(
  ctx: Context<'company'>,
  { part, ...filter }: ApplicationListFilter & { part?: number | undefined },
): Promise<ReadableStream<Uint8Array>> {
  const { db, actor, clock } = ctx;
  const memberId = actor.member.id;
  const parts = inParts(await findResumes(db, actor.id, filter));
  const rows = parts[(part ?? 1) - 1];
  if (part === undefined && parts.length > 1) throw tooLarge(parts.length);
  if (rows === undefined) throw new ApiError('invalid_input', `There are only ${parts.length} parts.`);
  const first = rows.find(({ resume, withdrawnAt }) => resume !== null && withdrawnAt === null)?.resume;
  // Without the storage, the answer is an error instead of half a ZIP file.
  if (first) (await ctx.files.open(first))?.destroy();
  const labels = jobLabels(await listOwnTitles(ctx));
  const now = clock().getTime();
  if (now - (downloading.get(memberId) ?? -Infinity) < MAX_TIME) throw alreadyDownloading();
  downloading.set(memberId, now);
  try {
    const details = { count: String(rows.length), files: 'resumes' };
    await logExport(ctx, { job: filter.job, label: labels.get(filter.job), details });
  } catch (error) {
    downloading.delete(memberId);
    throw error;
  }
  const release = () => void downloading.delete(memberId);
  // Also where the caller hangs up before the first file is read.
  const ends = { flush: release, cancel: release };
  return makeZip(entries(rows)).pipeThrough(new TransformStream(ends));

  async function* entries(given: readonly Row[]) {
    const lastModified = clock();
    const files = new Map<string, string>();
    const names = new Set<string>();
    try {
      for (const row of given) {
        for (const [file, suffix] of [[row.resume, ''] as const, [row.attachment, ATTACHMENT] as const]) {
          const input = file && row.withdrawnAt === null ? await ctx.files.open(file) : undefined;
          if (!input || !file) continue;
          const name = nameInZip(row, file.name, suffix, names);
          files.set(row.id + suffix, name);
          yield { name, lastModified: row.appliedAt, input };
        }
      }
      const ids = given.map(({ id }) => id);
      const table = await applicationTable(ctx, ids, labels);
      const index = table.rows.map(({ id, cells }) => [
        files.get(id) ?? 'left out: not there',
        ...cells,
        files.get(id + ATTACHMENT) ?? '',
      ]);
      yield {
        name: 'index.csv',
        lastModified,
        input: csvText([['File', ...table.head, 'Attachment'], ...index]),
      };
    } finally {
      release();
    }
  }
}

const alreadyDownloading = () =>
  new ApiError(
    'too_many_requests',
    'A download of resumes is still under way. Please start the next one when it is done.',
    { retryAfter: 10 },
  );

const tooLarge = (parts: number) =>
  new ApiError(
    'too_large',
    `These resumes are more than 200 MB. Please download them in ${parts} parts, from part=1 on.`,
  );

type Row = Awaited<ReturnType<typeof findResumes>>[number];

const sizeOf = ({ resume, attachment }: Row) => (resume?.size ?? 0) + (attachment?.size ?? 0);

/** How much the ZIP of a filter would hold: applications, bytes of files, parts. */
export async function measureResumes(
  { db, actor }: Context<'company'>,
  filter: ApplicationListFilter,
): Promise<{ count: number; bytes: number; parts: number }> {
  const rows = await findResumes(db, actor.id, filter);
  const bytes = rows.reduce((sum, row) => sum + sizeOf(row), 0);
  return { count: rows.length, bytes, parts: inParts(rows).length };
}

async function findResumes(db: Database, companyId: string, filter: ApplicationListFilter) {
  const ids = await findApplicationIds(db, companyId, filter);
  const rows = await db
    .select({
      id: applications.id,
      appliedAt: applications.appliedAt,
      withdrawnAt: applications.withdrawnAt,
      jobSeeker: { name: jobSeekers.name },
      resume: files,
      attachment: attachments,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(jobSeekers, eq(jobSeekers.id, applications.jobSeekerId))
    .leftJoin(files, eq(files.id, applications.resumeFileId))
    .leftJoin(attachments, eq(attachments.id, applications.attachmentFileId))
    .where(and(isJobOf(companyId), sql`${applications.id} = any(${sql.param(ids)}::uuid[])`));
  return inOrder(rows, ids);
}

/** Rows in their order, so many together that their files are within the limit; at least one part. */
function inParts(rows: readonly Row[]): Row[][] {
  const parts: Row[][] = [[]];
  let bytes = 0;
  for (const row of rows) {
    const size = sizeOf(row);
    if (bytes > 0 && bytes + size > MAX_PART) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)?.push(row);
    bytes += size;
  }
  return parts;
}

/** 'owusu-ama-3f2c.pdf': the name in letters that every system takes, the end of the application's id, a suffix. */
function nameInZip({ id, jobSeeker }: Row, fileName: string, suffix: string, taken: Set<string>): string {
  const words = applicantName(jobSeeker)
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['applicant'];
  const last = words.length > 1 ? words.splice(-1) : [];
  const stem = [...last, ...words].join('-').slice(0, 60);
  const end = extname(fileName)
    .toLowerCase()
    .replaceAll(/[^.a-z0-9]/g, '');
  const hex = id.replaceAll('-', '');
  let length = 4;
  let name = '';
  do name = `${stem}-${hex.slice(-length++)}${suffix}${end}`;
  while (taken.has(name));
  taken.add(name);
  return name;
}
