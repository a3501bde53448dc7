import { sql } from 'drizzle-orm';
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant, primaryId } from './columns.ts';

/** A job seeker's profile. `profileImage` and `resume` are paths such as `/media/...`. */
export const jobSeekers = pgTable(
  'job_seekers',
  {
    id: primaryId(),
    /** As typed; one account for an address whatever its case. */
    email: text('email').notNull(),
    name: text('name'),
    phone: text('phone'),
    address: text('address'),
    education: text('education'),
    degreeType: text('degree_type'),
    headline: text('headline'),
    bio: text('bio'),
    skills: text('skills'),
    linkedIn: text('linked_in'),
    portfolioWebsite: text('portfolio_website'),
    /** One entry a line. */
    workExperience: text('work_experience'),
    experience: text('experience'),
    profileImage: text('profile_image'),
    resume: text('resume'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('job_seekers_email_unique').on(sql`lower(${table.email})`),
    check('job_seekers_email_not_blank', sql`btrim(${table.email}) <> ''`),
  ],
);
