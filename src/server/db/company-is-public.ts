import { sql } from 'drizzle-orm';
import { companies } from './schema/companies.ts';

/** Neither disabled nor removed: only such a company is signed in, and is shown with its jobs. */
export const companyIsPublic = sql<boolean>`(${companies.enabled} and ${companies.removedAt} is null)`;
