import { DEMONSTRATION_MARK } from '#src/domain/demonstration.ts';
import type { companies } from '#src/server/db/schema/companies.ts';

type DemoCompany = Omit<typeof companies.$inferInsert, 'name' | 'contactEmail'> & {
  contactEmail: string;
  name: string;
};

function demo(name: string, facts: Omit<DemoCompany, 'name'>): DemoCompany {
  return { ...facts, name: `${name} ${DEMONSTRATION_MARK}` };
}

/** Fictional companies, by the word that the demonstration jobs use for them. */
export const demoCompanies = {
  volta: demo('Volta Analytics', {
    industry: 'tech',
    companySize: '51-200',
    foundedYear: 2016,
    tagline: 'Numbers that keep the lights on',
    about:
      'Volta Analytics builds forecasting tools for power utilities and solar mini-grids. Engineers, statisticians and field technicians work side by side, from substations on the lake to dashboards in Accra.',
    contactEmail: 'jobs@volta-analytics.example',
    phone: '+233 30 000 0101',
    address: 'Airport Residential Area, Accra, Ghana',
    website: 'https://volta-analytics.example',
    specializations: ['Energy data', 'Forecasting', 'Dashboards'],
  }),
  sankofa: demo('Sankofa Robotics', {
    industry: 'education',
    companySize: '11-50',
    foundedYear: 2019,
    tagline: 'Robots that teach',
    about:
      'Sankofa Robotics designs low-cost robotics kits and the lessons that go with them for junior and senior high schools across Ghana, in English, Twi and Ewe.',
    contactEmail: 'people@sankofa-robotics.example',
    phone: '+233 32 000 0102',
    address: 'Ayigya, Kumasi, Ghana',
    website: 'https://sankofa-robotics.example',
    specializations: ['Robotics', 'Teaching materials', 'Electronics'],
  }),
  akwaaba: demo('Akwaaba Health Labs', {
    industry: 'healthcare',
    companySize: '201-500',
    foundedYear: 2009,
    tagline: 'Results a clinic can act on today',
    about:
      'Akwaaba Health Labs runs diagnostic laboratories in five regions and the software that brings their results to district clinics within hours.',
    contactEmail: 'careers@akwaaba-health.example',
    phone: '+233 31 000 0103',
    address: 'Takoradi Market Circle, Sekondi-Takoradi, Ghana',
    website: 'https://akwaaba-health.example',
    specializations: ['Diagnostics', 'Laboratory systems', 'Public health data'],
  }),
  pesewa: demo('Pesewa Pay', {
    industry: 'finance',
    companySize: '51-200',
    foundedYear: 2018,
    tagline: 'Small payments, taken seriously',
    about:
      'Pesewa Pay makes mobile-money acceptance simple for market traders and trotro unions: one code, clear records, money by the evening.',
    contactEmail: 'team@pesewa-pay.example',
    phone: '+233 30 000 0104',
    address: 'Osu, Accra, Ghana',
    website: 'https://pesewa-pay.example',
    specializations: ['Mobile money', 'Fraud detection', 'Bookkeeping'],
  }),
  adinkra: demo('Adinkra Design Studio', {
    industry: 'design',
    companySize: '1-10',
    foundedYear: 2021,
    tagline: 'Science, drawn clearly',
    about:
      'A small studio that makes diagrams, films and exhibitions for universities, observatories and museums. We turn a paper into a picture that a whole class remembers.',
    contactEmail: 'hello@adinkra-studio.example',
    address: 'Cape Coast, Ghana',
    website: 'https://adinkra-studio.example',
    specializations: ['Scientific illustration', 'Motion graphics', 'Exhibitions'],
  }),
  savanna: demo('Savanna Agritech', {
    industry: 'tech',
    companySize: '11-50',
    foundedYear: 2020,
    tagline: 'Better seasons through better data',
    about:
      'Savanna Agritech reads soil, rain and satellite images for smallholders in the north and sends advice by phone call, in the language of the farmer.',
    contactEmail: 'work@savanna-agritech.example',
    phone: '+233 37 000 0106',
    address: 'Tamale, Ghana',
    specializations: ['Remote sensing', 'Soil science', 'Voice services'],
  }),
} as const satisfies Record<string, DemoCompany>;

export type DemoCompanyKey = keyof typeof demoCompanies;
