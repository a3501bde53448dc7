import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { companyName, optionalProse, optionalText, optionalUrl, requiredEmail, text } from './fields.ts';
import { id, idParams } from './ids.ts';
import { instant } from './instant.ts';
import { jobCard } from './jobs.ts';
import { unlessChanged } from './unless-changed.ts';

/** Those of the specification first. */
export const INDUSTRIES = [
  'tech',
  'design',
  'finance',
  'healthcare',
  'education',
  'energy',
  'mining',
  'agriculture',
  'construction',
  'pharmaceuticals',
  'telecommunications',
  'manufacturing',
  'transport',
  'research',
  'public-sector',
  'non-profit',
] as const;
export const COMPANY_SIZES = ['1-10', '11-50', '51-200', '201-500', '501+'] as const;

const shown = v.nullable(v.string());

/** A company as its public page shows it; image paths begin with `/media/`. */
const companyProfile = v.object({
  id,
  companyName: v.string(),
  industry: v.nullable(v.picklist(INDUSTRIES)),
  companySize: v.nullable(v.picklist(COMPANY_SIZES)),
  foundedYear: v.nullable(v.number()),
  tagline: shown,
  about: shown,
  contactEmail: shown,
  phone: shown,
  address: shown,
  website: shown,
  specializations: v.array(v.string()),
  logo: shown,
  coverImage: shown,
  /** Open positions, newest first. */
  jobs: v.array(v.pick(jobCard, ['id', 'title', 'jobType', 'location', 'createdAt'])),
  /** When the operator confirmed that the company is who it says; null before that. */
  verifiedAt: v.nullable(instant),
  /** When the company last saved it. */
  updatedAt: instant,
});
export type CompanyProfile = v.InferOutput<typeof companyProfile>;

const featuredCompany = v.object({
  id,
  name: v.string(),
  logo: shown,
  location: shown,
  openPositions: v.number(),
});
export type FeaturedCompany = v.InferOutput<typeof featuredCompany>;

/**
 * `/media/...` of an image that the caller has uploaded, or null for none. A missing one stays as it
 * is, so that a form that was opened before the image was changed elsewhere can still be saved.
 */
const imagePath = v.optional(optionalText('Image', 500), undefined);
const MIN_FOUNDED_YEAR = 1600;

/** One sentence for either. */
const NAME_AND_EMAIL = 'Company name and contact email are required';

export const companyProfileInput = v.object({
  // A missing one counts as an empty one, so that it gets the same sentence.
  companyName: v.optional(companyName('Company name', 200, NAME_AND_EMAIL), ''),
  contactEmail: v.optional(requiredEmail(NAME_AND_EMAIL), ''),
  industry: v.optional(v.nullable(v.picklist(INDUSTRIES, 'Choose an industry')), null),
  companySize: v.optional(v.nullable(v.picklist(COMPANY_SIZES, 'Choose a size')), null),
  foundedYear: v.optional(
    v.nullable(
      v.pipe(
        v.number('Founded year must be a number'),
        v.integer('Founded year must be a whole number'),
        v.minValue(MIN_FOUNDED_YEAR, 'Founded year is too early'),
      ),
    ),
    null,
  ),
  tagline: optionalText('Tagline', 200),
  about: optionalProse('About', 10_000),
  phone: optionalText('Phone', 40),
  address: optionalText('Address', 300),
  website: optionalUrl('Website'),
  specializations: v.optional(
    v.pipe(
      v.array(text('Specialization', 60)),
      v.transform((list) => [...new Set(list)]),
      v.maxLength(30, 'At most 30 specializations'),
    ),
    [],
  ),
  logo: imagePath,
  coverImage: imagePath,
});
export type CompanyProfileInput = v.InferOutput<typeof companyProfileInput>;

export const companyEndpoints = {
  featuredCompanies: endpoint({
    method: 'GET',
    path: '/profile/featured-companies',
    access: 'anyone',
    summary: 'Companies for the Top Companies list, most open positions first.',
    response: v.object({ companies: v.array(featuredCompany), total: v.number() }),
  }),

  readCompany: endpoint({
    method: 'GET',
    path: '/profile/company/:id',
    access: 'anyone',
    summary: "A company's public profile with its open positions.",
    notFound: 'This company does not exist or has been removed.',
    gone: 'This company has been taken down.',
    params: idParams,
    response: companyProfile,
  }),

  readOwnCompany: endpoint({
    method: 'GET',
    path: '/profile',
    access: 'company',
    summary: "The calling company's own profile.",
    response: companyProfile,
  }),

  updateOwnCompany: endpoint({
    method: 'PUT',
    path: '/profile',
    access: 'company',
    summary: "Replaces the calling company's profile; an image that is not named stays.",
    errors: ['conflict'],
    query: unlessChanged,
    body: companyProfileInput,
    maxBodyBytes: 48 * 1024,
    response: companyProfile,
  }),
};
