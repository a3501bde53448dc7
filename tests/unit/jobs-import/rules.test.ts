import { describe, expect, it } from 'vitest';
import { categoryOf } from '#scripts/jobs/category-rules.ts';
import { levelOf } from '#scripts/jobs/level-rules.ts';

describe('the level', () => {
  it.each([
    ['Director of Operations', 'Entry Level', 'Senior Level'],
    ['Assistant Manager', 'Intern', 'Senior Level'],
    ['Sr. Engineer', '', 'Senior Level'],
    ['Chef de projet', '', 'Senior Level'],
    ['Staff Software Engineer', '', 'Senior Level'],
    ['Android Engineer III', '', 'Senior Level'],
    ['Management Trainee', '', 'Entry Level'],
    ['Junior Developer', 'Senior Level', 'Entry Level'],
    ['Staff Nurse', '', 'Entry Level'],
    ['Headcount Analyst', '', 'Entry Level'],
    ['Data Analyst', '', 'Entry Level'],
    ['Data Analyst', 'Mid-Senior level', 'Senior Level'],
    ['Data Analyst', 'Entry-level, Mid-level', 'Entry Level'],
    ['Data Analyst', 'Midweight', 'Senior Level'],
    ['Data Analyst', 'Full-time', 'Entry Level'],
  ])('of %j with %j in the export is %s', (title, stated, level) => {
    expect(levelOf(title, stated)).toBe(level);
  });
});

describe('the category', () => {
  it.each([
    ['Data Engineer', 'Data Science / Analyst'],
    ['Software Architect', 'Engineering & Technology'],
    ['Architect', 'Building & Architecture'],
    ['Sales Engineer', 'Sales & Marketing'],
    ['Account Manager', 'Sales & Marketing'],
    ['Accounts Officer', 'Accounting & Finance'],
    ['Bank Teller', 'Banking'],
    ['Data Entry Clerk', 'Administration & Office'],
    ['Registered Nurse', 'Health'],
    ['Warehouse Officer', 'Supply Chain & Procurement'],
    ['Hotel Receptionist', 'Hospitality'],
    ['Tour Guide', 'Tourism & Travel'],
    ['Machine Operator', 'Manufacturing'],
    ['Social Media Officer', 'Marketing & Communication'],
    ['Call Centre Agent', 'Customer Service'],
    ['IT Intern', 'Engineering & Technology'],
    ['Make it happen', 'General'],
  ])('of %j is %s', (title, category) => {
    expect(categoryOf(title, '', false)).toBe(category);
  });

  it("is the export's where that is one of ours", () => {
    expect(categoryOf('Nurse', 'accounting and finance', false)).toBe('Accounting & Finance');
    expect(categoryOf('Nurse', 'General', true)).toBe('General');
  });

  it("comes from the export's words where the title says nothing", () => {
    expect(categoryOf('Wizard', 'Programming', false)).toBe('Engineering & Technology');
    expect(categoryOf('Wizard', 'All Other Remote', true)).toBe('Remote');
    expect(categoryOf('Wizard', '', false)).toBe('General');
  });
});
