import { describe, expect, it } from 'vitest';
import { categoryOf } from '#src/domain/classification/category-rules.ts';
import { type Level, levelOf } from '#src/domain/classification/level-rules.ts';
import { cleanOne } from './clean-one.ts';

/** Titles without a label, between semicolons. */
const levels: Readonly<Record<Level, readonly string[]>> = {
  'Entry Level': [
    'Management Trainee; Graduate Trainee Manager; Junior Portfolio Manager; Trainee Manager',
    'Product Manager Intern; Graduate Engineer; Undergraduate Intern',
    'Junior Executive Assistant; National Service Personnel; NSS Person - Accounts',
    'Industrial Attachment; House Officer; Student Nurse; Working Student IT',
    'Apprentice Electrician; Summer Analyst; Fresh Graduates; Software Engineer I',
    'KYC Analyst 1 - C09; L1 Support Consultant; Senior/Junior Accountant',
    'Sales Agent - No Experience Required; Data Scientist (0-2 years)',
    'Junior to Mid-Level Developer; Stagiaire comptable; Développeur débutant',
    'Pasante de Derecho; Estagiário de TI; Assistente Júnior; Praktikant Vertrieb',
    'Werkstudent Marketing; Ausbildung zum Kaufmann; Accounts Clerk; HR Assistant',
    'Shop Attendant; Data Entry Typist; Auxiliar Administrativo',
    // offices, programmes and firms that have such a word in their name
    'Emerging Leaders Graduate; Junior Analyst, CEO Office; Assistant du directeur général',
    'Assistente da diretora',
    // how long the contract runs, and how much experience is asked for
    'New College Grad 2026; May 2026 Grads; University Grad; Researcher, PhD, Early Career; Campus Hire Analyst',
    'Finance Assistant (6 Months); Developer, 18 months experience',
  ],
  'Mid Level': [
    'Manager, Grad School; Early Careers Programme Manager; Account Manager; Product Manager; Project Manager; Manager; Managers; Assistant Manager',
    'Partner Manager; Supply Chain Manger; Cleaning Supervisor; Team Leader; Foreman',
    'Assistant Professor; Software Engineer II; Android Engineer III; Data Analyst 2, Retail',
    'Mid-Level Developer; Mid Designer; Mid/Senior Video Editor; Mid-Senior Designer',
    'Experienced Welder; Java Developer (3+ years); Intern Supervisor',
    'Manager, Graduate Programme; Volunteer Manager; Postgraduate Programmes Manager',
    'Chef de projet; Responsable logistique; Gerente de Ventas; Teamleiter Logistik',
    'Analista Pleno',
    // offices, programmes and firms that have such a word in their name
    'Manager - CEO Office; Manager, Office of the President; Team Leader',
    // how long the contract runs, and how much experience is asked for
    'Analyst (2 years experience); Analyst (3-5 years); Comptable, 3 à 5 ans',
  ],
  'Senior Level': [
    'Director of Operations; Associate Director, Programmes; Assistant Director; Head Chef',
    'Headteacher; Head, Treasury; Head of Student Affairs; Head of Lead Generation',
    'Principal, Senior High School; Sr. Engineer; Snr Accounts Officer; Sénior Comptable',
    'Analista Sênior; Senior Internship Coordinator; Senior Graduate Engineer',
    'Chief Security Guard; Chief Operating Officer; C.E.O; General Manager; Software Architect',
    'Solutions Architects; AWS Data Architect; Staff ML Engineer; Staff Engineers',
    'Consultant Cardiologist; Consultant, Paediatrics; General Counsel; Partner, Tax; Team Lead',
    'Team Leads; Lead Researcher; Technical Lead I; Java Developer (5+ years)',
    'Directeur financier; Geschäftsführer; Principal Administrative Assistant; Head Assistant',
    // offices, programmes and firms that have such a word in their name
    'Directeur général; Professor of Mathematics; Director, Office of the Dean; Chief of Staff',
    'Lead Programme Officer',
  ],
  'Not Specified': [
    'Data Analyst; Accountant; Staff Nurse; Staff Accountant; Architect; Landscape Architect',
    // words of others than the person wanted
    "Executive Assistant to CEO; Assistant to the Director; Executive Director's Assistant",
    "PA to the CEO; Managing Director Administrative Assistant; Head's Personal Assistant",
    'Driver to the Country Director; Internship Coordinator; National Service Coordinator',
    'Student Affairs Officer; Graduate Recruiter; Management Trainee Programme Coordinator',
    'Teacher, Junior High School; Senior High School Teacher; Head Office Receptionist',
    'Lead Generation Agent; Lead Qualification Specialist; Leads Specialist',
    // offices, programmes and firms that have such a word in their name
    'Project Officer – We Lead Programme; General Counsel Associate',
    'Global Finance Future Leaders Programme; CEO Office Assistant',
    'Associate, Office of General Counsel; Lead-Acid Battery Technician; Analyst, VP Office',
    'Programme Futurs Leaders; Secretária do diretor; Professor de Matemática',
    // how long the contract runs, and how much experience is asked for
    'Teacher (11 Months); Nurse (2 Year Fixed Term); Accountant, 1 year contract',
    'Comptable CDD 6 mois; PhD Position (3-4 years); Finance Officer (2 to 4 year contract)',
    'Comptable CDD de 2 à 3 ans; Analista, contrato de 2 a 3 anos',
    'Nursery Nurse, children 3-5 years; Teacher (ages 3 to 5 years)',
    'Data Analyst (12-18 months); Buchhalter (9 Monate); Contador - 8 meses',
    // words that only look like ranks
    'Headless CMS Developer; Headcount Analyst; HR Business Partner; Partner Engineer; Midwife',
    'Mid Market Account Executive; Sales Executive; Early-stage Startup Engineer',
    'Nurse (2 positions); Chef de partie; Postdoctoral Fellow; Stage Designer',
  ],
};
const pairsOf = (lists: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(lists).flatMap(([value, lines]) =>
    lines.flatMap((line) => line.split('; ').map((title) => [title, value] as const)),
  );

it.each(pairsOf(levels))('the level of %j is %s', (title, level) => {
  expect(levelOf(title, '')).toBe(level);
});

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

/** Titles by their category, between semicolons. */
const categories: Readonly<Record<string, readonly string[]>> = {
  'Data Science / Analyst': ['Data Engineer; Business Analyst; Analyste de données; Chargé de suivi-évaluation'],
  'Engineering & Technology': [
    'Software Architect; IT Intern; Systems Analyst; Solutions Architect; Product Designer',
    'Database Administrator; Ingénieur logiciel; IT Support Officer; Infrastructure Manager',
    'Technicien de maintenance; Mulesoft Architect; Demo Architect; Cryptography Researcher; SAP Officer',
  ],
  'Building & Architecture': [
    'Architect; Landscape Architect; Senior Architect; Project Architect, Schools; Civil Engineer; Road Infrastructure Manager',
    'Chef de chantier; Banksman; Arquitecto',
  ],
  'Sales & Marketing': [
    'Sales Engineer; Account Manager; Business Developer; Lead Generation Agent',
    'FMCG Modern Trade Executive; Account Executives; Customer Acquisition Executive; Head of Pricing and Packaging',
  ],
  'Accounting & Finance': [
    'Accounts Officer; Financial Analyst; Investment Analyst; Investor Relations Officer',
    'Caissière; Buchhalter; Operador de Caixa',
  ],
  Banking: ['Bank Teller; Credit Risk Analyst; Chargé de crédit'],
  'Administration & Office': [
    'Workforce Specialist; Data Entry Clerk; Front Desk Officer; Secrétaire de direction; Assistante de direction',
    'Chargé RH; Chargée de recrutement; Advogada',
  ],
  Health: [
    'Chemical Lab Analyst; Registered Nurse; Nursing Officer; Consultant Cardiologist; Biomedical Engineer',
    'Aide-soignante; Enfermera; Blood Bank Technician; Farmacêutico',
  ],
  'Supply Chain & Procurement': [
    'Warehouse Officer; Store Controller; Materials Planner; Inventory Controller; Magasinier; Chauffeur; Fiel de Armazém',
  ],
  Hospitality: ['Hotel Receptionist; Cuisinière'],
  'Tourism & Travel': ['Tour Guide; Agent de voyage'],
  Manufacturing: [
    'Furniture Installer; Garment Line Supervisor; Machine Operator; Packaging Technician; Soudeur; Brandy Distiller',
  ],
  'Marketing & Communication': [
    'Social Media Officer; Graphic Designer; Product Marketing Manager; CRM Manager',
    'Art Director; Directrice artistique; Graphiste; Film Director; Jornalista',
  ],
  'Customer Service': ['Call Centre Agent; Chargé de clientèle; Téléconseillère'],
  General: [
    'Make it happen; Chief Operating Officer; HSE Officer; Health and Safety Manager',
    'Nursery Teacher; Agricultural Extension Officer; Capacity Building Officer',
    'Fashion Designer; Support, 40 hrs/week; Criminal Investigator',
    'Researcher investigating soils',
  ],
};

const STEM = [
  'Nurse; Civil Engineer; Physics Teacher; Lecturer in Computer Science; IT Support Officer; Quantity Surveyor',
  'Agronomist; Senior Engineer - Growth Marketing; Lab Assistant; Business Intelligence Manager; Soil Sciences Fellow',
];
const OTHER_FIELDS = [
  'Medical Receptionist; Hospital Administrator; Sales Engineer; Recruiter, Software Engineers; Business Developer',
  'Product Manager; UX Designer; Nursery Teacher; Data Entry Clerk; AI Trainer; Pool Technician; Account Manager',
];

it.each(pairsOf({ STEM, '': OTHER_FIELDS }))('the field of %s is %j', (title, field) => {
  const job = cleanOne({ title });
  expect(job.Field ?? '').toBe(field);
  expect(Object.keys(job).indexOf('Field')).toBe(field === '' ? -1 : Object.keys(job).length - 1);
});

describe('the category', () => {
  it.each(pairsOf(categories))('of %s is %s', (title, category) => {
    expect(categoryOf(title, '', false)).toBe(category);
  });

  it.each([
    ['Warehouse Clerk', 'Manufacturing', 'Supply Chain & Procurement'],
    ['Housekeeping Supervisor', 'Manufacturing', 'Hospitality'],
    ['Nurse', 'accounting and finance', 'Health'],
    ['Solutions Architect', 'Architecture', 'Engineering & Technology'],
    ['Technical Officer', 'manufacturing', 'Manufacturing'],
    ['Client Officer', 'Banking', 'Banking'],
    ['Wizard', 'accounting and finance', 'Accounting & Finance'],
    ['Wizard', 'General', 'General'],
  ])("is the title's where that is clear, else the export's: %s of %s is %s", (title, label, category) => {
    expect(categoryOf(title, label, true)).toBe(category);
  });

  it("comes from the export's words where the title says nothing", () => {
    expect(categoryOf('Wizard', 'Programming', false)).toBe('Engineering & Technology');
    expect(categoryOf('Wizard', 'All Other Remote', true)).toBe('Remote');
    expect(categoryOf('Wizard', '', false)).toBe('General');
    expect(categoryOf('Manager', 'Management & Business Development', false)).toBe('General');
  });
});
