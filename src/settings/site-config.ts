import { contentFile } from './content-folder.ts';
import { readOwnSite, type Site } from './own-site.ts';

/** Addresses and numbers are examples for a new installation. */
const defaults: Site = {
  name: 'Adwuma',
  tagline: 'Find Jobs, Employment & Career Opportunities',
  /** Of the home page, before the name: what the site is, for those who see it in a tab or among results. */
  title: 'Jobs and scholarships in Ghana, Africa and remote',
  description: 'Jobs and scholarships in science, technology, engineering and maths for Ghana, Africa and remote work.',
  contact: {
    email: 'hello@adwuma.example',
    phone: '+233 30 000 0000',
    address: 'Ring Road Central, Accra, Ghana',
  },
  /** Where companies ask for a login and for premium insights. */
  infoEmail: 'info@adwuma.example',
  social: [
    { name: 'LinkedIn', url: 'https://www.linkedin.com/' },
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'X', url: 'https://x.com/' },
    { name: 'YouTube', url: 'https://www.youtube.com/' },
  ],
  offices: [
    {
      name: 'Global Office',
      city: 'Cape Town',
      address: 'Dock Road, Cape Town, South Africa',
      phone: '+27 21 000 0000',
      email: 'global@adwuma.example',
    },
    {
      name: 'Ghana Office',
      city: 'Accra',
      address: 'Ring Road Central, Accra, Ghana',
      phone: '+233 30 000 0000',
      email: 'ghana@adwuma.example',
    },
  ],
  officeHours: '9am to 5pm, Monday to Friday',
};

/**
 * The site of this provider: `site.json` of the content folder, over the defaults. A build
 * writes it into the pages and scripts.
 */
export const { site, fault: siteFault } = readOwnSite(contentFile('site.json'), defaults);
