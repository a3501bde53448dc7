import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { id, idParams } from './ids.ts';
import { jobCard } from './jobs.ts';

export const INDUSTRIES = ['tech', 'design', 'finance', 'healthcare', 'education'] as const;
export const COMPANY_SIZES = ['1-10', '11-50', '51-200', '201-500', '501+'] as const;

const text = v.nullable(v.string());

/** A company as its public page shows it; image paths begin with `/media/`. */
export const companyProfile = v.object({
  id,
  companyName: v.string(),
  industry: v.nullable(v.picklist(INDUSTRIES)),
  companySize: v.nullable(v.picklist(COMPANY_SIZES)),
  foundedYear: v.nullable(v.number()),
  tagline: text,
  about: text,
  contactEmail: text,
  phone: text,
  address: text,
  website: text,
  specializations: v.array(v.string()),
  logo: text,
  coverImage: text,
  /** Open positions, newest first. */
  jobs: v.array(v.pick(jobCard, ['id', 'title', 'jobType', 'location', 'createdAt'])),
});
export type CompanyProfile = v.InferOutput<typeof companyProfile>;

export const featuredCompany = v.object({
  id,
  name: v.string(),
  logo: text,
  location: text,
  openPositions: v.number(),
});
export type FeaturedCompany = v.InferOutput<typeof featuredCompany>;

export const featuredCompanies = endpoint({
  method: 'GET',
  path: '/profile/featured-companies',
  access: 'anyone',
  summary: 'Companies for the Top Companies list, most open positions first.',
  response: v.object({ companies: v.array(featuredCompany), total: v.number() }),
});

export const readCompany = endpoint({
  method: 'GET',
  path: '/profile/company/:id',
  access: 'anyone',
  summary: "A company's public profile with its open positions.",
  notFound: 'This company does not exist or has been removed.',
  params: idParams,
  response: companyProfile,
});
