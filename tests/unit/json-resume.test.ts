import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readResume } from '#src/domain/profiles/read-json-resume.ts';
import { resumeOf } from '#src/domain/profiles/write-json-resume.ts';

const NOW = new Date('2026-05-31T10:00:00Z');
const read = (resume: unknown) => readResume(JSON.stringify(resume), NOW);

const EMPTY = {
  name: null,
  headline: null,
  email: 'ama@people.example',
  phone: null,
  address: null,
  bio: null,
  linkedIn: null,
  portfolioWebsite: null,
  education: null,
  degreeType: null,
  skills: null,
  workExperience: null,
};

describe('a JSON Resume', () => {
  it('fills the fields of a profile', () => {
    const resume = {
      basics: {
        name: ' Ama Mensah ',
        label: 'Data analyst',
        email: 'other@people.example',
        phone: '+233 24 000 0000',
        url: 'https://ama.example',
        summary: 'I count.\n\nThen I draw.',
        location: { city: 'Accra', region: 'Greater Accra', countryCode: 'GH', postalCode: 'GA-1' },
        profiles: [
          { network: 'GitHub', url: 'https://code.example/ama' },
          { network: 'LinkedIn', url: 'https://www.linkedin.com/in/ama' },
        ],
      },
      work: [
        {
          name: 'Volta Labs',
          position: 'Analyst',
          startDate: '2024-03-01',
          summary: 'Counts votes.',
          highlights: ['Built the map', 'Taught | three'],
        },
        { name: 'Tema Foods', position: 'Intern', startDate: '2022', endDate: '2023-08' },
        { name: 'Ho Clinic', position: 'Clerk', startDate: '2021-01', endDate: '2027-01-31' },
      ],
      education: [
        { institution: 'Achimota School', endDate: '2017' },
        { institution: 'KNUST', studyType: 'BSc', area: 'Statistics', endDate: '2021-06' },
      ],
      skills: [{ name: 'Counting', keywords: ['Excel', 'SQL'] }, { name: 'sql' }],
      languages: [{ language: 'Twi' }],
      awards: [],
    };
    expect(read(resume)).toEqual({
      fields: {
        name: 'Ama Mensah',
        headline: 'Data analyst',
        phone: '+233 24 000 0000',
        address: 'Accra, Greater Accra, GH',
        bio: 'I count.\n\nThen I draw.',
        linkedIn: 'https://www.linkedin.com/in/ama',
        portfolioWebsite: 'https://ama.example',
        education: 'KNUST',
        degreeType: 'BSc in Statistics',
        skills: 'Counting, Excel, SQL',
        workExperience: [
          'Analyst | Volta Labs | March 2024 - Present | Counts votes.; Built the map; Taught | three',
          'Intern | Tema Foods | 2022 - August 2023',
          'Clerk | Ho Clinic | January 2021 - Present',
        ].join('\n'),
      },
      leftOut: ['all but the last education', 'profiles besides LinkedIn', 'languages'],
    });
  });

  it('gives what can be read of it where parts are not as they should be', () => {
    const resume = {
      basics: { name: 'Kofi', label: 7, location: 'Accra', profiles: null },
      work: 'none',
      education: [null, 3, { institution: 'UG' }],
      skills: [{ name: 'Sewing', keywords: ['Silk', 4] }, 'Cutting'],
    };
    expect(read(resume)?.fields).toEqual({
      name: 'Kofi',
      education: 'UG',
      skills: 'Sewing, Silk',
    });
    expect(read({ basics: null, work: [{ position: 'Cook' }] })?.fields).toEqual({
      workExperience: 'Cook',
    });
  });

  it.each(['', '{', '[]', '"text"', 'null', '{}', '{"basics":{"email":"a@b.example"}}'])('is not %j', (file) => {
    expect(readResume(file, NOW)).toBeUndefined();
  });

  it('is read without an error, whatever it is', () => {
    const part = fc.anything({ maxDepth: 4 });
    const sections = fc.record({ basics: part, work: part, education: part, skills: part });
    fc.assert(
      fc.property(sections, (resume) => {
        read(resume);
      }),
    );
  });
});

describe('a profile as a JSON Resume', () => {
  it('has the dates of the format, and in words what is none', () => {
    const workExperience = [
      'Analyst | Volta Labs | March 2024 - Present | Counts votes.',
      'Clerk | Ho Clinic | 04/2019 - 2020',
      'Cook | Tema | since the rains | Cooked.',
    ].join('\n');
    expect(resumeOf({ ...EMPTY, name: 'Ama', workExperience, skills: 'SQL; Maps' })).toMatchObject({
      basics: { name: 'Ama', email: 'ama@people.example', profiles: [] },
      work: [
        { position: 'Analyst', name: 'Volta Labs', startDate: '2024-03', summary: 'Counts votes.' },
        { position: 'Clerk', name: 'Ho Clinic', startDate: '2019-04', endDate: '2020' },
        { position: 'Cook', name: 'Tema', summary: 'since the rains; Cooked.' },
      ],
      education: [],
      skills: [{ name: 'SQL' }, { name: 'Maps' }],
    });
  });

  it('is read back as it was', () => {
    const words = fc.stringMatching(/^[A-Za-zÉéŋ][A-Za-z&.'éŋ]{0,20}$/);
    const date = fc.constantFrom('2019', 'March 2021', 'December 2020');
    const work = fc
      .tuple(words, words, date, fc.oneof(date, fc.constant('Present')), words)
      .map(([title, place, from, to, text]) => `${title} | ${place} | ${from} - ${to} | ${text}`);
    const profile = fc.record({
      name: words,
      headline: words,
      phone: words,
      address: words,
      bio: words,
      linkedIn: words,
      portfolioWebsite: words,
      education: words,
      degreeType: words,
      skills: words,
      workExperience: fc.array(work, { minLength: 1, maxLength: 4 }).map((all) => all.join('\n')),
    });
    fc.assert(
      fc.property(profile, (fields) => {
        const { fields: back } = read(resumeOf({ ...fields, email: EMPTY.email })) ?? {};
        expect(back).toEqual(fields);
      }),
    );
  });
});
