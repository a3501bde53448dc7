import { expect, it } from 'vitest';
import { questionTexts, readQuestions, typedQuestions } from '#src/features/company-dashboard/jobs/question-texts.ts';

const QUESTIONS = [
  { text: 'Can you drive?', kind: 'yes-no', choices: null, required: true, wanted: 'yes' },
  { text: 'How many years?', kind: 'number', choices: null, required: false, wanted: 0 },
  { text: 'Which tool?', kind: 'choice', choices: ['QGIS', 'ArcGIS'], required: true, wanted: 'QGIS' },
  { text: 'Why you?', kind: 'text', choices: null, required: true, wanted: null },
] as const;
const asked = QUESTIONS.map((question, index) => {
  return { ...question, id: String(index), choices: question.choices && [...question.choices] };
});

it('reads back what it writes into the form of a job', () => {
  expect(readQuestions(questionTexts(asked))).toEqual(QUESTIONS);
  expect(readQuestions(questionTexts([]))).toEqual([]);
});

it('keeps a draft as it was typed, up to the last question that is written', () => {
  const typed = questionTexts(asked);
  const drafted = typedQuestions(typed);
  expect(drafted).toHaveLength(4);
  expect(questionTexts(drafted)).toEqual(typed);
});

it('takes a wanted choice in other capitals, and leaves a wrong number to the schema', () => {
  const typed = { ...questionTexts(asked), 'questions.2.wanted': ' qgis ', 'questions.1.wanted': 'many' };
  expect(readQuestions(typed)).toMatchObject([{}, { wanted: NaN }, { wanted: 'QGIS' }, {}]);
});
