import type { Category } from '#src/domain/category-rules.ts';

interface Share {
  /** How many of 1,000 jobs are of the category, as in real exports. */
  readonly perMille: number;
  readonly titles: readonly string[];
}

/** The titles of the sample's jobs by category. */
export const catalogue: Readonly<Record<Category, Share>> = {
  'Engineering & Technology': share(
    150,
    `
    Software Engineer, Frontend Developer, Backend Developer, Full Stack Developer,
    Mobile App Developer, Network Engineer, Electrical Engineer, Mechanical Engineer,
    Solar Installation Technician, Telecom Engineer, IT Support Officer,
    Systems Administrator, Cyber Security Analyst, QA Tester, DevOps Engineer,
    Geological Technician, Chemical Engineer, Instrumentation Technician,
    Product Manager, UX Designer
  `,
  ),
  'Data Science / Analyst': share(
    80,
    `
    Data Analyst, Data Scientist, Data Engineer, Business Intelligence Analyst,
    Machine Learning Engineer, Statistician, GIS Analyst,
    Monitoring and Evaluation Officer, Research Data Assistant, Analytics Engineer
  `,
  ),
  'Sales & Marketing': share(
    130,
    `
    Sales Executive, Sales Representative, Business Development Officer,
    Account Manager, Retail Sales Associate, Territory Sales Manager,
    Technical Sales Engineer, Van Sales Representative, Partnerships Officer
  `,
  ),
  'Marketing & Communication': share(
    105,
    `
    Digital Marketing Officer, Social Media Officer, Content Writer, Graphic Designer,
    Brand Manager, Communications Officer, Science Communication Associate,
    SEO Specialist, Video Editor, Copywriter
  `,
  ),
  'Accounting & Finance': share(
    90,
    `
    Accountant, Accounts Officer, Finance Officer, Internal Auditor, Payroll Officer,
    Tax Associate, Financial Analyst, Finance Manager, Assistant Accountant,
    Budget Officer
  `,
  ),
  'Administration & Office': share(
    85,
    `
    Administrative Officer, Administrative Assistant, Office Manager,
    Executive Assistant, Receptionist, Human Resource Officer, HR Assistant,
    Data Entry Clerk, Records Officer, Recruitment Officer
  `,
  ),
  General: share(
    75,
    `
    Project Officer, Programme Manager, Mathematics Teacher, Physics Tutor,
    Field Officer, Agronomist, Operations Manager, Chemistry Teacher,
    Environmental Officer, Safety Officer
  `,
  ),
  Remote: share(
    70,
    `
    Business Analyst, Online STEM Tutor, Project Coordinator, Operations Associate,
    Knowledge Base Assistant, Curriculum Developer for Mathematics,
    Transcription Associate, Programme Associate, Operations Lead
  `,
  ),
  'Customer Service': share(
    55,
    `
    Customer Service Representative, Customer Support Specialist, Call Centre Agent,
    Client Service Officer, Customer Success Manager, Help Desk Agent,
    Customer Experience Lead
  `,
  ),
  Banking: share(
    40,
    `
    Bank Teller, Credit Officer, Loan Officer, Relationship Manager, Branch Manager,
    Mobile Money Agent, Treasury Analyst, Credit Risk Analyst
  `,
  ),
  Hospitality: share(
    30,
    `
    Hotel Front Desk Officer, Cook, Restaurant Supervisor, Housekeeping Attendant,
    Kitchen Assistant, Hotel Manager
  `,
  ),
  Health: share(
    30,
    `
    Registered Nurse, Pharmacist, Medical Laboratory Scientist, Biomedical Engineer,
    Public Health Officer, Clinical Research Associate, Health Information Officer,
    Medical Sales Representative
  `,
  ),
  'Supply Chain & Procurement': share(
    22,
    `
    Procurement Officer, Logistics Coordinator, Warehouse Officer,
    Inventory Controller, Supply Chain Manager, Fleet Officer
  `,
  ),
  'Building & Architecture': share(
    16,
    `
    Civil Engineer, Quantity Surveyor, Architect, Site Engineer, Draughtsman,
    Construction Project Manager
  `,
  ),
  Manufacturing: share(
    14,
    `
    Production Supervisor, Machine Operator, Quality Control Officer, Plant Engineer,
    Maintenance Technician
  `,
  ),
  'Tourism & Travel': share(
    8,
    `
    Travel Consultant, Tour Guide, Ticketing Officer, Reservations Officer
  `,
  ),
};

function share(perMille: number, titles: string): Share {
  return { perMille, titles: titles.trim().split(/,\s+/) };
}
