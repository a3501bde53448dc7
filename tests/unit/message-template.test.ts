import { expect, it } from 'vitest';
import {
  fillTemplate,
  missingWordsSentence,
  templateValues,
  unknownWordsSentence,
} from '#src/domain/applications/message-template.ts';

const values = templateValues({ name: 'Ama Serwaa Mensah', job: 'Weaver', company: 'Kente Ltd' });

it('fills every word, whatever its case and blanks', () => {
  const text = 'Dear {first name}, thank you for applying to {Job}. { company } and {First  Name}.';
  expect(fillTemplate(text, values)).toEqual({
    text: 'Dear Ama, thank you for applying to Weaver. Kente Ltd and Ama.',
  });
});

it('names each word without a value once, and fills the others', () => {
  expect(fillTemplate('{job} on {date} at {time}, {date}', { ...values, time: ' ' })).toEqual({
    missing: ['date', 'time'],
    partly: 'Weaver on {date} at {time}, {date}',
  });
});

it('takes day, time and place of an interview', () => {
  const interview = { date: '12 December', time: '10:00', place: 'Ring Road, Accra' };
  const named = templateValues({ name: 'Ama', job: 'Weaver', company: 'Kente Ltd' }, interview);
  expect(fillTemplate('{date}, {time}, {place}', named)).toEqual({ text: '12 December, 10:00, Ring Road, Accra' });
});

it('does not fill what stands in a value', () => {
  expect(fillTemplate('For {job}', { ...values, job: '{company} $&' })).toEqual({ text: 'For {company} $&' });
});

it.each([
  ['Dr. Ama Mensah', 'Ama'],
  ['Prof. Dr. Kofi Boateng', 'Kofi'],
  ['  Yaw   Addo ', 'Yaw'],
  ['Drew Addo', 'Drew'],
])('greets %j as %s', (name, first) => {
  expect(fillTemplate('{first name}', templateValues({ name, job: 'a', company: 'b' }))).toEqual({ text: first });
});

it('has no first name of an applicant without a name', () => {
  const unnamed = templateValues({ name: null, job: 'Weaver', company: 'Kente Ltd' });
  expect(fillTemplate('Dear {first name}', unnamed)).toMatchObject({ missing: ['first name'] });
});

it('says which words have no value', () => {
  expect(missingWordsSentence(['date', 'time'])).toBe('There is no {date} and no {time} for this applicant.');
});

it('says which words in braces no template has', () => {
  expect(unknownWordsSentence('{job} {salary} {} {salary}')).toBe(
    'Cannot be filled in: {salary}, {}. The words are {first name} {job} {company} {date} {time} {place}',
  );
  expect(unknownWordsSentence('{job} and {toString} and } {')).toContain('filled in: {toString}.');
  expect(unknownWordsSentence('{JOB} and } {')).toBeUndefined();
});
