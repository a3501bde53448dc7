import { describe, expect, it } from 'vitest';
import { refusalOf } from '#src/domain/questions/protected-subject.ts';

const asking = (text: string, choices: readonly string[] | null = null, wanted: string | null = null) =>
  refusalOf({ text, choices, wanted });
const reason = (text: string) => asking(text)?.reason ?? '';

describe('a question that must not decide', () => {
  it.each([
    [
      'age',
      [
        'How old are you?',
        'Age',
        'Your date of birth',
        'When were you born?',
        'Are you under 30?',
        'Are you at least 18?',
        'Are you between 18 and 35 years old?',
      ],
    ],
    [
      'sex',
      [
        'Gender (M/F)',
        'Are you male or female?',
        'Females only, please confirm',
        'We only want ladies. Are you one?',
        'Are you gay?',
      ],
    ],
    [
      'religion',
      [
        'What is your religion?',
        'Are you a Christian?',
        'Which church do you attend?',
        'Do you pray every day?',
        'Does your faith allow you to work on Saturdays?',
      ],
    ],
    [
      'marriage',
      [
        'Are you married?',
        'Marital status',
        'Do you have children?',
        'How many kids do you have?',
        'What does your husband do?',
        'Do you plan to get married soon?',
      ],
    ],
    [
      'pregnancy',
      [
        'Are you pregnant?',
        'Do you plan to become pregnant in the next two years?',
        'Will you take a pregnancy test?',
        'Are you a nursing mother or trying to conceive?',
      ],
    ],
    ['tribe', ['Which tribe are you from?', 'What is your ethnic group?', 'Are you an Ashanti?']],
    ['race', ['What is your race?', 'Are you black?', 'What is your skin colour?']],
    [
      'health',
      [
        'Do you have a disability?',
        'Do you have any medical conditions?',
        'Are you physically fit?',
        'What is your HIV status?',
        'How many sick days did you take last year?',
        'Kindly indicate your genotype',
      ],
    ],
    [
      'politics',
      [
        'Which political party do you support?',
        'Are you a member of the NPP?',
        'Who did you vote for?',
        'What are your political views?',
      ],
    ],
    ['union', ['Are you a member of a trade union?', 'Do you belong to a union?', 'Would you join a union?']],
    [
      'criminal',
      [
        'Do you have a criminal record?',
        'Have you ever been convicted of a crime?',
        'Can you provide a police clearance certificate?',
        'Have you ever been to prison?',
      ],
    ],
  ])('is found to ask for %s, and says why it is not taken', (subject, texts) => {
    const said = /^This asks for (?<what>[^,]+), which must not decide who is hired\. \w/;
    expect(texts.filter((text) => !said.exec(reason(text))?.groups?.['what']?.includes(subject))).toEqual([]);
  });

  it('is found beside one that is allowed', () => {
    expect(reason('What is your name, age and religion?')).toContain('age');
    expect(reason('Do you know Python and how old are you?')).toContain('age');
    expect(reason('Do you have experience with Go? Are you married?')).toContain('marriage');
    expect(reason('Do you have experience with your own disability?')).toContain('disability');
  });

  it('is found by its choices, or by what is wanted', () => {
    expect(asking('I am', ['Male', 'Female'])).toMatchObject({ part: 'choices' });
    expect(asking('Which fits you?', ['Single', 'Married', 'Divorced'])).toMatchObject({ part: 'choices' });
    expect(asking('Your group', ['18-25 years old', '26-35 years old'])).toMatchObject({ part: 'choices' });
    expect(asking('Anything else?', ['I am pregnant', 'No'])).toMatchObject({ part: 'choices' });
    expect(asking('Anything else?', null, 'I am a Muslim')).toMatchObject({ part: 'wanted' });
    expect(asking('Which connectors do you solder?', ['Male', 'Female'])).toBeUndefined();
    expect(asking('Which patients have you nursed?', ['Male', 'Female'])).toBeUndefined();
    expect(asking('Which languages do you speak?', ['Ewe', 'Ga', 'Twi'])).toBeUndefined();
    expect(asking('Which bed?', ['Single', 'Double'])).toBeUndefined();
    expect(asking('Years of experience', ['0-2', '3-5', '6+'])).toBeUndefined();
  });
});

it.each([
  'Do you have experience with sexual health programmes?',
  'Sexual health experience?',
  'Do you have experience in age-structured models?',
  'Have you fixed race conditions?',
  'Do you know union types in TypeScript?',
  'Can you explain the difference between UNION and UNION ALL in SQL?',
  'Have you surveyed a party wall?',
  'Do you have a driving licence?',
  'Are you free on Sundays?',
  'Can you work on Saturdays?',
  'How many years of experience do you have with PostgreSQL?',
  'Are you at least 3 years in this trade?',
  'Do you speak Ewe?',
  'Are you a Hausa speaker?',
  'Are you based in the Ashanti region?',
  'Have you worked with children?',
  'Have you worked with pregnant women?',
  'Have you taught religious studies?',
  'Do you have a degree in political science?',
  'Have you worked in a prison?',
  'Do you have health and safety training?',
  'Can you lift 25 kg?',
  'How old is the largest system you have maintained?',
  'Do you have third-party insurance for your vehicle?',
  'Have you nursed HIV patients?',
  'Are you registered with the Nursing and Midwifery Council?',
  'What is your expected salary?',
  'Are you a Ghanaian citizen?',
  'Are you the single point of contact for your team?',
  'Have you implemented age verification in an app?',
  'Do you have experience caring for the elderly?',
  'Have you designed gender surveys?',
  'Which party did your software integrate with?',
  'How would you test for a data race?',
])('takes what asks for the work: %s', (text) => {
  expect(asking(text)).toBeUndefined();
});

/** Written once the list stood. */
describe('phrases that the list was not made from', () => {
  const MUST_NOT = [
    'Would you say you are a religious person?',
    'Kindly state your marital status and number of children',
    'What political party are you affiliated with?',
    'How old will you be in January?',
    'Please confirm you are female',
    'Are you a Northerner?',
    'Do you plan on having kids?',
    'What is your ethnicity, if you may share it?',
    'Are you a paid-up member of any trade union?',
    'Give your exact age in years',
    'Which clan do you come from?',
    'Have you been in trouble with the law?',
    'Have you ever taken part in a strike?',
    'Are you an NDC sympathiser?',
  ];
  const MAY = [
    'Have you worked night shifts in a maternity ward?',
    'Do you know the labour laws of Ghana?',
    'Are you a chartered accountant?',
    'Do you hold a licence to handle firearms?',
    'Have you been part of a team of more than ten?',
    'Have you priced a tender for a mosque or a church?',
    'Which age group have you taught?',
    'Have you assembled children’s furniture?',
    'Have you made dresses for women?',
    'Are you familiar with union contracts as an HR officer?',
    'Do you know how blood pressure is measured?',
    'Which black box test methods do you know?',
    'Have you sold goods to men aged 18 to 35?',
    'Do you hold a union-recognised welding card?',
  ];

  it('are judged as people would', () => {
    expect(MUST_NOT.filter((text) => asking(text) === undefined)).toEqual([]);
    expect(MAY.filter((text) => asking(text) !== undefined)).toEqual([]);
  });
});
