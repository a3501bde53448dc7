/**
 * What makes the product this provider's: change it here, nowhere else.
 * Addresses and numbers are examples for a new installation.
 */
export const site = {
  name: 'Adwuma',
  tagline: 'Find Jobs, Employment & Career Opportunities',
  /** Of the home page, before the name: what the site is, to who sees it in a tab or among results. */
  title: 'Jobs and scholarships in Ghana, Africa and remote',
  description:
    'Jobs and scholarships in science, technology, engineering and maths for Ghana, Africa and remote work.',
  locale: 'en-GH',
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
} as const;
