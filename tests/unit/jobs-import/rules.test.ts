import { describe, expect, it } from 'vitest';
import { categoryOf } from '#src/domain/classification/category-rules.ts';
import { type Level, levelOf } from '#src/domain/classification/level-rules.ts';
import { cleanOne } from './clean-one.ts';

/** Titles without a label, between semicolons. */
const levels: readonly (readonly [Level, string])[] = [
  // beginners, also beside a manager
  [
    'Entry Level',
    'Management Trainee; Graduate Trainee Manager; Junior Portfolio Manager; Trainee Manager',
  ],
  [
    'Entry Level',
    'Product Manager Intern; Graduate Engineer; Undergraduate Intern; Junior Executive Assistant',
  ],
  [
    'Entry Level',
    'National Service Personnel; NSS Person - Accounts; Industrial Attachment; House Officer',
  ],
  [
    'Entry Level',
    'Student Nurse; Working Student IT; Apprentice Electrician; Summer Analyst; Fresh Graduates',
  ],
  [
    'Entry Level',
    'Software Engineer I; KYC Analyst 1 - C09; L1 Support Consultant; Senior/Junior Accountant',
  ],
  [
    'Entry Level',
    'Sales Agent - No Experience Required; Data Scientist (0-2 years); Junior to Mid-Level Developer',
  ],
  [
    'Entry Level',
    'Stagiaire comptable; Développeur débutant; Pasante de Derecho; Estagiário de TI; Assistente Júnior',
  ],
  ['Entry Level', 'Praktikant Vertrieb; Werkstudent Marketing; Ausbildung zum Kaufmann'],
  // jobs that people start with
  [
    'Entry Level',
    'Accounts Clerk; HR Assistant; Shop Attendant; Data Entry Typist; Auxiliar Administrativo',
  ],
  // managers, supervisors, second and third ranks, experience
  [
    'Mid Level',
    'Account Manager; Product Manager; Project Manager; Manager; Managers; Assistant Manager; Partner Manager',
  ],
  [
    'Mid Level',
    'Supply Chain Manger; Cleaning Supervisor; Team Leader; Foreman; Assistant Professor',
  ],
  [
    'Mid Level',
    'Software Engineer II; Android Engineer III; Data Analyst 2, Retail; Mid-Level Developer; Mid Designer',
  ],
  [
    'Mid Level',
    'Mid/Senior Video Editor; Mid-Senior Designer; Experienced Welder; Java Developer (3+ years)',
  ],
  [
    'Mid Level',
    'Intern Supervisor; Manager, Graduate Programme; Volunteer Manager; Postgraduate Programmes Manager',
  ],
  [
    'Mid Level',
    'Chef de projet; Responsable logistique; Gerente de Ventas; Teamleiter Logistik; Analista Pleno',
  ],
  [
    'Senior Level',
    'Director of Operations; Associate Director, Programmes; Assistant Director; Head Chef; Headteacher',
  ],
  [
    'Senior Level',
    'Head, Treasury; Head of Student Affairs; Head of Lead Generation; Principal, Senior High School',
  ],
  [
    'Senior Level',
    'Sr. Engineer; Snr Accounts Officer; Sénior Comptable; Analista Sênior; Senior Internship Coordinator',
  ],
  [
    'Senior Level',
    'Senior Graduate Engineer; Chief Security Guard; Chief Operating Officer; C.E.O; General Manager',
  ],
  [
    'Senior Level',
    'Software Architect; Solutions Architects; AWS Data Architect; Staff ML Engineer; Staff Engineers',
  ],
  [
    'Senior Level',
    'Consultant Cardiologist; Consultant, Paediatrics; General Counsel; Partner, Tax; Team Lead; Team Leads',
  ],
  [
    'Senior Level',
    'Lead Researcher; Technical Lead I; Java Developer (5+ years); Directeur financier; Geschäftsführer',
  ],
  ['Senior Level', 'Principal Administrative Assistant; Head Assistant'],
  [
    'Not Specified',
    'Data Analyst; Accountant; Staff Nurse; Staff Accountant; Architect; Landscape Architect',
  ],
  // words of others than the person wanted
  [
    'Not Specified',
    "Executive Assistant to CEO; Assistant to the Director; Executive Director's Assistant; PA to the CEO",
  ],
  [
    'Not Specified',
    "Managing Director Administrative Assistant; Head's Personal Assistant; Driver to the Country Director",
  ],
  [
    'Not Specified',
    'Internship Coordinator; National Service Coordinator; Student Affairs Officer; Graduate Recruiter',
  ],
  [
    'Not Specified',
    'Management Trainee Programme Coordinator; Teacher, Junior High School; Senior High School Teacher',
  ],
  [
    'Not Specified',
    'Head Office Receptionist; Lead Generation Agent; Lead Qualification Specialist; Leads Specialist',
  ],
  // offices, programmes and firms that have such a word in their name
  ['Entry Level', 'Emerging Leaders Graduate; Junior Analyst, CEO Office'],
  ['Mid Level', 'Manager - CEO Office; Manager, Office of the President; Team Leader'],
  [
    'Not Specified',
    'Project Officer – We Lead Programme; General Counsel Associate; Global Finance Future Leaders Programme',
  ],
  [
    'Not Specified',
    'CEO Office Assistant; Associate, Office of General Counsel; Lead-Acid Battery Technician',
  ],
  [
    'Not Specified',
    'Analyst, VP Office; Programme Futurs Leaders; Secretária do diretor; Professor de Matemática',
  ],
  ['Entry Level', 'Assistant du directeur général; Assistente da diretora'],
  ['Senior Level', 'Directeur général; Professor of Mathematics'],
  ['Senior Level', 'Director, Office of the Dean; Chief of Staff; Lead Programme Officer'],
  // how long the contract runs, and how much experience is asked for
  ['Entry Level', 'Finance Assistant (6 Months); Developer, 18 months experience'],
  ['Mid Level', 'Analyst (2 years experience); Analyst (3-5 years); Comptable, 3 à 5 ans'],
  [
    'Not Specified',
    'Teacher (11 Months); Nurse (2 Year Fixed Term); Accountant, 1 year contract; Comptable CDD 6 mois',
  ],
  [
    'Not Specified',
    'PhD Position (3-4 years); Finance Officer (2 to 4 year contract); Comptable CDD de 2 à 3 ans; Analista, contrato de 2 a 3 anos',
  ],
  ['Not Specified', 'Nursery Nurse, children 3-5 years; Teacher (ages 3 to 5 years)'],
  ['Not Specified', 'Data Analyst (12-18 months); Buchhalter (9 Monate); Contador - 8 meses'],
  // words that only look like ranks
  [
    'Not Specified',
    'Headless CMS Developer; Headcount Analyst; HR Business Partner; Partner Engineer; Midwife',
  ],
  [
    'Not Specified',
    'Mid Market Account Executive; Sales Executive; Early-stage Startup Engineer; Nurse (2 positions)',
  ],
  ['Not Specified', 'Chef de partie; Postdoctoral Fellow; Stage Designer'],
];

it.each(levels.flatMap(([level, titles]) => titles.split('; ').map((title) => [title, level])))(
  'the level of %j is %s',
  (title, level) => {
    expect(levelOf(title, '')).toBe(level);
  },
);

describe('the label of an export', () => {
  it.each([
    ['Entry-level, Mid-level', 'Entry Level'],
    ['Entry Level', 'Entry Level'],
    ['Internship', 'Entry Level'],
    ['Internship & Graduate', 'Entry Level'],
    ['No experience', 'Entry Level'],
    ['0-1 years', 'Entry Level'],
    ['Less than 2 years', 'Entry Level'],
    ['6 months', 'Entry Level'],
    ['6 Months', 'Entry Level'],
    ['36 Months', 'Mid Level'],
    ['Débutant', 'Entry Level'],
    ['Mid-Senior level', 'Mid Level'],
    ['Associate', 'Mid Level'],
    ['Midweight', 'Mid Level'],
    ['Experienced (Non-Manager)', 'Mid Level'],
    ['3-5 years', 'Mid Level'],
    ['2 ans', 'Mid Level'],
    ['Senior level', 'Senior Level'],
    ['5+ years', 'Senior Level'],
    ['Senior level (3+ years)', 'Senior Level'],
    ['Executive', 'Senior Level'],
    ['Director', 'Senior Level'],
    ['Any', 'Not Specified'],
    ['Full-time', 'Not Specified'],
    ['Not Applicable', 'Not Specified'],
  ])('%j makes a Data Analyst %s', (label, level) => {
    expect(levelOf('Data Analyst', label)).toBe(level);
  });

  it.each([
    ['Director of Operations', 'Entry Level', 'Senior Level'],
    ['Account Manager', 'Entry Level', 'Mid Level'],
    ['Account Manager', 'Senior level', 'Senior Level'],
    ['Junior Developer', 'Senior Level', 'Entry Level'],
    ['Accounts Assistant', 'Mid level', 'Mid Level'],
  ])('comes after the words of %j: %j gives %s', (title, label, level) => {
    expect(levelOf(title, label)).toBe(level);
  });

  it('leaves the word to the job type where it says nothing', () => {
    expect(cleanOne({ 'Job Type': 'Internship & Graduate' })['Job Level']).toBe('Entry Level');
    expect(cleanOne({ 'Job Type': 'Full Time' })['Job Level']).toBe('Not Specified');
    expect(levelOf('Data Analyst', '', 'Internship')).toBe('Entry Level');
    expect(levelOf('Data Analyst', '', 'Full Time')).toBe('Not Specified');
    expect(levelOf('Data Analyst', 'Mid level', 'Internship')).toBe('Mid Level');
    expect(levelOf('Internship Manager', '', 'Internship')).toBe('Mid Level');
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
    ['Chief Operating Officer', 'General'],
    ['HSE Officer', 'General'],
    ['Health and Safety Manager', 'General'],
    ['Nursery Teacher', 'General'],
    ['Agricultural Extension Officer', 'General'],
    ['Capacity Building Officer', 'General'],
    ['Fashion Designer', 'General'],
    ['Nursing Officer', 'Health'],
    ['Consultant Cardiologist', 'Health'],
    ['Biomedical Engineer', 'Health'],
    ['Business Analyst', 'Data Science / Analyst'],
    ['Financial Analyst', 'Accounting & Finance'],
    ['Credit Risk Analyst', 'Banking'],
    ['Systems Analyst', 'Engineering & Technology'],
    ['Solutions Architect', 'Engineering & Technology'],
    ['Landscape Architect', 'Building & Architecture'],
    ['Civil Engineer', 'Building & Architecture'],
    ['Product Designer', 'Engineering & Technology'],
    ['Graphic Designer', 'Marketing & Communication'],
    ['Product Marketing Manager', 'Marketing & Communication'],
    ['Business Developer', 'Sales & Marketing'],
    ['Lead Generation Agent', 'Sales & Marketing'],
    ['Inventory Controller', 'Supply Chain & Procurement'],
    ['Database Administrator', 'Engineering & Technology'],
    ['Front Desk Officer', 'Administration & Office'],
    ['Ingénieur logiciel', 'Engineering & Technology'],
    ['Chargé de clientèle', 'Customer Service'],
    ['Account Executives', 'Sales & Marketing'],
    ['Support, 40 hrs/week', 'General'],
    ['IT Support Officer', 'Engineering & Technology'],
    ['CRM Manager', 'Marketing & Communication'],
    ['Criminal Investigator', 'General'],
    ['Researcher investigating soils', 'General'],
    ['Investment Analyst', 'Accounting & Finance'],
    ['Investor Relations Officer', 'Accounting & Finance'],
    ['Infrastructure Manager', 'Engineering & Technology'],
    ['Road Infrastructure Manager', 'Building & Architecture'],
    ['Art Director', 'Marketing & Communication'],
    ['Directrice artistique', 'Marketing & Communication'],
    ['Customer Acquisition Executive', 'Sales & Marketing'],
    ['Head of Pricing and Packaging', 'Sales & Marketing'],
    ['Packaging Technician', 'Manufacturing'],
    ['Technicien de maintenance', 'Engineering & Technology'],
    ['Secrétaire de direction', 'Administration & Office'],
    ['Assistante de direction', 'Administration & Office'],
    ['Chargé RH', 'Administration & Office'],
    ['Chargée de recrutement', 'Administration & Office'],
    ['Caissière', 'Accounting & Finance'],
    ['Magasinier', 'Supply Chain & Procurement'],
    ['Chauffeur', 'Supply Chain & Procurement'],
    ['Graphiste', 'Marketing & Communication'],
    ['Cuisinière', 'Hospitality'],
    ['Chef de chantier', 'Building & Architecture'],
    ['Soudeur', 'Manufacturing'],
    ['Aide-soignante', 'Health'],
    ['Téléconseillère', 'Customer Service'],
    ['Buchhalter', 'Accounting & Finance'],
    ['Enfermera', 'Health'],
    ['Blood Bank Technician', 'Health'],
    ['Banksman', 'Building & Architecture'],
    ['Brandy Distiller', 'Manufacturing'],
    ['Film Director', 'Marketing & Communication'],
    ['Analyste de données', 'Data Science / Analyst'],
    ['Chargé de suivi-évaluation', 'Data Science / Analyst'],
    ['Chargé de crédit', 'Banking'],
    ['Agent de voyage', 'Tourism & Travel'],
    ['Farmacêutico', 'Health'],
    ['Advogada', 'Administration & Office'],
    ['Operador de Caixa', 'Accounting & Finance'],
    ['Fiel de Armazém', 'Supply Chain & Procurement'],
    ['Arquitecto', 'Building & Architecture'],
    ['Jornalista', 'Marketing & Communication'],
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
    expect(categoryOf('Manager', 'Management & Business Development', false)).toBe('General');
  });
});
