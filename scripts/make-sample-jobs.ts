import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { JobCollection } from './jobs/job-collection.ts';
import { writeJobsFile } from './jobs/jobs-file.ts';
import { readRegister } from './jobs/source-register.ts';
import { SAMPLE, sampleJobs } from './sample-jobs/sample-jobs.ts';

/*
 * Makes the job data that ships with the product: invented listings, for trying it out before the
 * first import. Run again it writes the same bytes; `data/README.md` says when to.
 */

const data = (name: string): string => fileURLToPath(new URL(`../data/${name}`, import.meta.url));

const register = readRegister(await readFile(data('sources.json'), 'utf8'));
const collection = new JobCollection(register.pages);
const tally = { kept: 0, merged: 0 };
for (const job of sampleJobs(SAMPLE.jobs, SAMPLE.seed, register)) collection.add(job, tally);

const jobs = collection.sorted();
await writeJobsFile(data('scraped_jobs_cleaned.json'), jobs);
console.log(`${jobs.length} sample jobs.`);
