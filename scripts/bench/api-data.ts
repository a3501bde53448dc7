import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { connect } from '#src/server/db/connect.ts';

import { prepareDatabase } from '#src/server/db/migrate.ts';
import { addBulk, bulkId } from '#tests/support/builders/bulk.ts';

/** The password of every job seeker of the measured database. */
export const PASSWORD = 'a password for measuring';
/** Job seekers whose resume has its bytes in the store and who can apply. */
export const APPLICANTS = 3_000;

/** Argon2id's costs as the server has them. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Fills a data folder with 10,000 jobs, 100,000 applications and what they need. */
export async function fillDataFolder(dataDir: string): Promise<void> {
  const log = pino({ level: 'silent' });
  const database = await connect({ databaseUrl: undefined, dataDir }, log);
  try {
    await prepareDatabase(database.connection, async (db) => {
      await addBulk(db, new Date());
      const encoded = await hash(PASSWORD, COSTS);
      await db.execute(sql`
        insert into job_seeker_logins (job_seeker_id, password_hash)
        select id, ${encoded} from job_seekers`);
      await db.execute(sql`vacuum analyze`);
    });
  } finally {
    await database.stop();
  }
  const resumes = join(dataDir, 'uploads', 'resumes');
  await mkdir(resumes, { recursive: true });
  for (let number = 0; number < APPLICANTS; number++) {
    await writeFile(join(resumes, `${bulkId('resume', number)}.txt`), 'a resume');
  }
}
