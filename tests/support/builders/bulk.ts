import { sql } from 'drizzle-orm';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import type { Database } from '#src/server/db/database.ts';

/** How much there is of what; every job seeker has a resume, every application a copy. */
export interface BulkSizes {
  companies: number;
  jobs: number;
  jobSeekers: number;
  applications: number;
  views: number;
  /** Jobs were posted over this many days; those of the last three months are open. */
  days: number;
}

export const BULK: BulkSizes = {
  companies: 200,
  jobs: 10_000,
  jobSeekers: 20_000,
  applications: 100_000,
  views: 100_000,
  days: 85,
};

/** Ids that tests can name: `bulkId('job', 7)` is the seventh job. */
export function bulkId(of: keyof typeof PREFIXES, number: number): string {
  return `${PREFIXES[of]}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
}

/** The session token of the job seeker with this number. */
export const bulkToken = (number: number): string => String(number).padStart(43, '0');

const PREFIXES = {
  company: '00000001',
  job: '00000002',
  jobSeeker: '00000003',
  resume: '00000004',
  copy: '00000005',
  application: '00000006',
  session: '00000007',
  visit: '00000008',
} as const;

/** `bulkId` in SQL, of a number that SQL computes. */
const idOf = (of: keyof typeof PREFIXES, number: string) =>
  sql.raw(`('${PREFIXES[of]}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`);

/**
 * Fills an empty database in seconds, by statements that make their rows themselves. The deadline
 * of each tenth job has passed; job `n` belongs to company `n % companies`.
 */
export async function addBulk(db: Database, now: Date, sizes: BulkSizes = BULK): Promise<void> {
  const { companies, jobs, jobSeekers, applications, views, days } = sizes;
  const today = sql`${calendarDay(now)}::date`;
  const at = sql`${now.toISOString()}::timestamptz`;

  await db.transaction(async (tx) => {
    // Every reference is made to fit here; checking 400,000 of them would take most of the time.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into companies (id, name, address)
      select ${idOf('company', 'n')}, 'Company ' || n, 'Accra, Ghana'
      from generate_series(0, ${companies}::int - 1) n`);
    await tx.execute(sql`
      insert into jobs (id, company_id, title, category, company_name, contact_email, location,
        job_type, experience, description, salary, deadline, created_at)
      select ${idOf('job', 'n')}, ${idOf('company', `n % ${companies}`)},
        'Engineer for water and energy ' || n, 'Web Development', 'Company ' || n % ${companies}::int,
        'jobs@company.example', 'Accra, Ghana', 'Full Time', n % 8,
        repeat('Builds and keeps what many people use every day. ', 30), 1000 + n % 9000,
        case when n % 10 = 0 then ${today} - 1 end, ${at} - (n % ${days}::int) * interval '1 day'
      from generate_series(0, ${jobs}::int - 1) n`);
    await tx.execute(sql`
      insert into job_seekers (id, email, name, headline)
      select ${idOf('jobSeeker', 'n')}, 'person' || n || '@mail.example', 'Person ' || n, 'Engineer'
      from generate_series(0, ${jobSeekers}::int - 1) n`);
    await tx.execute(sql`
      insert into files (id, kind, job_seeker_id, path, stored_path, name, content_type, size)
      select id, 'resume', seeker, path, path, 'cv.txt', 'text/plain', 8
      from (
        select *, '/media/resumes/' || id || '.txt' as path from (
        select ${idOf('resume', 'n')} as id, ${idOf('jobSeeker', 'n')} as seeker
        from generate_series(0, ${jobSeekers}::int - 1) n
        union all
        select ${idOf('copy', 'n')}, ${idOf('jobSeeker', `n % ${jobSeekers}`)}
        from generate_series(0, ${applications}::int - 1) n
      ) ids) resumes`);
    // One of a job seeker's applications after the other goes to another job.
    await tx.execute(sql`
      insert into applications (id, job_id, job_seeker_id, resume_file_id, applied_at)
      select ${idOf('application', 'n')},
        ${idOf('job', `(n % ${jobSeekers} + n / ${jobSeekers}) % ${jobs}`)},
        ${idOf('jobSeeker', `n % ${jobSeekers}`)}, ${idOf('copy', 'n')},
        ${at} - (n % 600) * interval '1 day'
      from generate_series(0, ${applications}::int - 1) n`);
    await tx.execute(sql`
      insert into job_view_sums (job_id, day, views)
      select job_id, day, count(*) from (
        select ${idOf('job', `n % ${jobs}`)} as job_id, ${today} - n % 600 as day
        from generate_series(0, ${views}::int - 1) n
      ) views group by job_id, day`);
    await tx.execute(sql`
      update jobs set views = counted.views
      from (select job_id, sum(views) as views from job_view_sums group by job_id) counted
      where counted.job_id = jobs.id`);
    await tx.execute(sql`
      insert into job_views (job_id, day, visitor)
      select job_id, day, sha256(n::text::bytea)
      from job_view_sums, generate_series(1, views) n where day = ${today}`);
    await tx.execute(sql`
      insert into sessions (id, token_hash, job_seeker_id, used_at, expires_at)
      select ${idOf('session', 'n')}, sha256(lpad(n::text, 43, '0')::bytea), ${idOf('jobSeeker', 'n')}, ${at},
        ${at} + interval '30 days'
      from generate_series(0, ${jobSeekers}::int - 1) n`);
    await tx.execute(sql`
      insert into visits (id, session_id, page_type, arrived_at)
      select ${idOf('visit', 'n')}, ${idOf('session', 'n')}, 'home', ${at} - n * interval '1 minute'
      from generate_series(0, ${jobSeekers}::int - 1) n`);
    await tx.execute(sql`
      insert into file_removals (path, due_at)
      select '/media/resumes/' || n || '.txt', ${at} + interval '1 hour'
      from generate_series(0, ${jobSeekers}::int - 1) n`);
  });
  // Statistics and visibility as a server has them that has been running for a while.
  await db.execute(sql`vacuum analyze`);
}
