import type { INDUSTRIES } from '#src/contracts/company-profile.ts';

/** The industries of companies in words. */
export const INDUSTRY_LABEL = {
  tech: 'Technology',
  design: 'Design',
  finance: 'Finance',
  healthcare: 'Healthcare',
  education: 'Education',
} as const satisfies Record<(typeof INDUSTRIES)[number], string>;
