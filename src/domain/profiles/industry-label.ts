import type { INDUSTRIES } from '#src/contracts/company-profile.ts';

/** The industries of companies in words. */
export const INDUSTRY_LABEL = {
  tech: 'Technology',
  design: 'Design',
  finance: 'Finance',
  healthcare: 'Healthcare',
  education: 'Education',
  energy: 'Energy & Utilities',
  mining: 'Mining',
  agriculture: 'Agriculture & Food',
  construction: 'Construction',
  pharmaceuticals: 'Pharmaceuticals',
  telecommunications: 'Telecommunications',
  manufacturing: 'Manufacturing',
  transport: 'Transport & Logistics',
  research: 'Education & Research',
  'public-sector': 'Public Sector',
  'non-profit': 'Non-profit',
} as const satisfies Record<(typeof INDUSTRIES)[number], string>;
