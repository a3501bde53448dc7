/** Invented employers; none is meant to be a real one. */
const beginnings = [
  ...[
    'Adehye',
    'Akwantu',
    'Asaase Hills',
    'Baobab Ridge',
    'Bosomtwe View',
    'Cocoa Coast',
    'Daakye',
    'Efie Green',
  ],
  ...[
    'Fofie',
    'Gyata',
    'Harmattan',
    'Kakum Canopy',
    'Kente Line',
    'Kwae',
    'Lagoon Bridge',
    'Mako',
    'Nkonson',
  ],
  ...[
    'Nsuo Blue',
    'Odum Tree',
    'Okyin',
    'Pra River',
    'Sankoyie',
    'Sika Dua',
    'Tamarin',
    'Volta Reed',
    'Wenchi Sun',
  ],
  ...[
    'Acacia Plain',
    'Amboseli Light',
    'Jollof Square',
    'Karoo Wind',
    'Lomé Harbour',
    'Marula',
    'Niger Bend',
  ],
  ...[
    'Rift Lake',
    'Sahel Star',
    'Savanna Kite',
    'Teranga Way',
    'Umoja Field',
    'Zambezi Stone',
    'Zuri Palm',
  ],
  ...[
    'Borderless Desk',
    'Distant Drum',
    'Kindly Async',
    'Northwind Atlas',
    'Open Meridian',
    'Quiet Timezone',
  ],
] as const;

/** How a company of each field calls itself. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'Accounting & Finance': ['Accountants', 'Advisory', 'Capital', 'Audit Partners'],
  'Marketing & Communication': ['Media', 'Studio', 'Creative', 'Communications'],
  'Sales & Marketing': ['Trading', 'Distribution', 'Foods', 'Retail Group'],
  'Engineering & Technology': ['Technologies', 'Systems', 'Labs', 'Software', 'Energy'],
  Banking: ['Savings & Loans', 'Rural Bank', 'Microfinance', 'Finance House'],
  'Administration & Office': ['Services', 'Holdings', 'Group', 'Foundation'],
  General: ['Enterprises', 'Initiative', 'Ventures', 'Schools'],
  'Building & Architecture': ['Builders', 'Architects', 'Construction', 'Estates'],
  'Supply Chain & Procurement': ['Logistics', 'Freight', 'Supplies', 'Haulage'],
  'Customer Service': ['Connect', 'Care Centre', 'Mobile', 'Support Hub'],
  Remote: ['Remote', 'Collective', 'Cloud', 'Works'],
  Manufacturing: ['Industries', 'Mills', 'Plastics', 'Beverages'],
  Hospitality: ['Hotel', 'Lodge', 'Kitchens', 'Beach Resort'],
  'Tourism & Travel': ['Tours', 'Travel', 'Safaris', 'Airlink'],
  'Data Science / Analyst': ['Analytics', 'Insights', 'Data Lab', 'Research'],
  Health: ['Clinic', 'Hospital', 'Diagnostics', 'Pharmacy'],
};

/** All employers of a category, in a fixed order. */
export function companiesOf(category: string): readonly string[] {
  const names = endings[category] ?? [];
  return beginnings.map((beginning, at) => `${beginning} ${names[at % names.length] ?? ''}`.trim());
}
