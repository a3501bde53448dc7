/**
 * The subjects of the filter, with the schemes' own words that belong to each. A word may belong to several: 'Science'
 * is no less physics than biology. The cards keep the scheme's own words.
 */
const WORDS: Readonly<Record<string, string>> = {
  'Agriculture and food': 'Agriculture, Plant breeding, Irrigation, Livestock, Fisheries, Science, Life sciences',
  'Business, economics and policy':
    'Business, Economics, Public policy, Development, Development research, Development policy, Population studies',
  'Computing and data':
    'Computer science, Computing, Artificial intelligence, Data science, Information technology, Software engineering, Technology',
  'Earth, water and environment':
    'Environment, Climate change, Climate protection, Sustainability, Water, Sanitation, Hydrology, Irrigation, Meteorology, Earth sciences, Geology, Geophysics, Coastal science, Ocean affairs, Marine biology, Biodiversity, Wildlife conservation, Land restoration, Energy, Science',
  'Engineering and technology':
    'Engineering, Technology, Aerospace, Architecture, Transport, Energy, Oil and gas, Software engineering, Optics and photonics',
  'Health and medicine': 'Health, Public health, Clinical research, Tropical medicine, Life sciences, Sanitation',
  'Humanities, law and social sciences':
    'Humanities, Social sciences, Law, Law of the sea, Maritime affairs, International affairs, Peace and development, Population studies, Chinese language teaching, China studies, Islamic studies, Arabic',
  'Life sciences':
    'Life sciences, Biotechnology, Genetics, Neuroscience, Marine biology, Biodiversity, Wildlife conservation, Plant breeding, Science',
  'Mathematics and physical sciences':
    'Mathematics, Physics, Chemistry, Nuclear science, Optics and photonics, Geophysics, Science',
};

/** Where a word stands that belongs to no subject. */
export const OTHER_SUBJECTS = 'Other subjects';

export const SUBJECTS: readonly string[] = [...Object.keys(WORDS), OTHER_SUBJECTS];

const subjectsOfWord = new Map<string, string[]>();
for (const [subject, words] of Object.entries(WORDS)) {
  for (const word of words.split(', ')) {
    subjectsOfWord.set(word, [...(subjectsOfWord.get(word) ?? []), subject]);
  }
}

/** The subjects that a scheme's own word belongs to. */
export function subjectsOf(word: string): readonly string[] {
  return subjectsOfWord.get(word) ?? [OTHER_SUBJECTS];
}
