import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import type { AnswerFigures } from '#src/contracts/answer-figures.ts';
import { COMPANY_SIZES, INDUSTRIES } from '#src/contracts/company-profile.ts';
import { createdAt, instant, oneOf, primaryId } from './columns.ts';
import { files } from './files.ts';

/** A company's public profile. */
export const companies = pgTable(
  'companies',
  {
    id: primaryId(),
    name: text('name').notNull(),
    industry: text('industry', { enum: INDUSTRIES }),
    companySize: text('company_size', { enum: COMPANY_SIZES }),
    foundedYear: smallint('founded_year'),
    tagline: text('tagline'),
    about: text('about'),
    contactEmail: text('contact_email'),
    phone: text('phone'),
    address: text('address'),
    website: text('website'),
    specializations: text('specializations').array().notNull().default([]),
    /** Paths such as `/media/...` of files that this company owns. */
    logo: text('logo'),
    coverImage: text('cover_image'),
    /** A disabled company is in no public list and its page is not shown. */
    enabled: boolean('enabled').notNull().default(true),
    /** When the operator removed it: it can be brought back until it goes for good. */
    removedAt: instant('removed_at'),
    /** When the operator confirmed that the company with this name is who it says. */
    verifiedAt: instant('verified_at'),
    /** How it answers applicants, as of the last hour; null with fewer than ten answers. */
    answerFigures: jsonb('answer_figures').$type<AnswerFigures>(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('companies_logo_once').on(table.logo),
    unique('companies_cover_once').on(table.coverImage),
    foreignKey({
      name: 'companies_logo_own',
      columns: [table.logo, table.id],
      foreignColumns: [files.path, files.companyId],
    }),
    foreignKey({
      name: 'companies_cover_own',
      columns: [table.coverImage, table.id],
      foreignColumns: [files.path, files.companyId],
    }),
    check('companies_name_not_blank', sql`btrim(${table.name}) <> ''`),
    check('companies_founded_year_range', sql`${table.foundedYear} between 1000 and 2100`),
    oneOf('companies_industry_known', table.industry, INDUSTRIES),
    oneOf('companies_size_known', table.companySize, COMPANY_SIZES),
  ],
);

/** Neither disabled nor removed: only such a company is signed in, and is shown with its jobs. */
export const companyIsPublic = sql<boolean>`(${companies.enabled} and ${companies.removedAt} is null)`;
