import { FOREIGN_WORDS } from './foreign-category-words.ts';
import { MEDICAL_FIELDS, SOFTWARE_FIELDS } from './field-words.ts';
import { anyWord, plainWords } from './title-words.ts';

/** The categories of listings. */
export const CATEGORIES = [
  'Accounting & Finance',
  'Marketing & Communication',
  'Sales & Marketing',
  'Engineering & Technology',
  'Banking',
  'Administration & Office',
  'General',
  'Building & Architecture',
  'Supply Chain & Procurement',
  'Customer Service',
  'Remote',
  'Manufacturing',
  'Hospitality',
  'Tourism & Travel',
  'Data Science / Analyst',
  'Health',
] as const;
export type Category = (typeof CATEGORIES)[number];

/**
 * What a word says about the work. The first matching line counts, so certain and narrow words come
 * first: a `Data Engineer` is data, a `Sales Engineer` sells, a `Bank Accountant` works in a bank.
 * Lines with `General` keep a word from being taken for what it is not, such as health in
 * `Health and Safety`. `~` stands for any ending.
 */
const rules: readonly (readonly [Category, ...string[]])[] = [
  // Two functions of boards that hold every kind of work.
  ['General', 'management (&|and) business development|product (&|and) project management'],
  ['Marketing & Communication', 'product marketing|proposal writer|technical writer'],
  [
    'Engineering & Technology',
    `(${SOFTWARE_FIELDS})( [\\p{L}&/-]+){0,3}[ /&-]+architect`,
    'software (engineer~|develop~|test~)|(?<!(business|land|property|estate|curriculum|franchise|market|sales) )develop(er|ers)|programmer|full[ -]?stack~',
    'front[ -]?end(?! supervisor)|back[ -]?end|devops|site reliability~|sre|sdet|ux|ui|(product|web|website|interface|game|service) design~',
    'product (manager|owner|lead)|technical product|(systems?|network|database|sql|linux|windows|cloud) ([\\p{L}/]+ )?administrator~|systems? (engineer~|analyst|integrat~|support)|database admin~',
  ],
  ['General', 'teachers?|tutors?|lecturers?|instructors?|professors?'],
  [
    'Administration & Office',
    'data entry|virtual assistant|executive assistant|administrative assistant|personal assistant|assistant to|talent (acquisition|sourcing)|(executive|legal|school|company) secretary',
  ],
  [
    'Data Science / Analyst',
    'data (scien~|analy~|engineer~|architect~|annotat~|label~|govern~|platform|warehouse|model~|quality|manage~|collect~|process~)|machine learning|deep learning|mlops|nlp',
    '(ml|ai|prompt|machine learning) (research |prompt )?engineer~|ai/ml|ai train~|ai research~|ai content eval~|computer vision|data scientist|generative ai|statistic~|biostatistic~',
    'business intelligence|bi (analyst|developer|manager)|analytics|quantitative|insights analyst|business( [\\p{L}]+){0,3} analyst|market (analyst|research~)|gis (analyst|officer|specialist)|dashboard~|enumerator~',
    'monitoring,? (&|and) evaluation|monitoring, evaluation|m&e|meal (officer|manager|coordinator|assistant|adviser|advisor)',
  ],
  [
    'Sales & Marketing',
    'sales(?!force)~|ventas|vendas|vertrieb~|telesales|salesgirl|salesman|commercial sales|(customer|client|user) acquisition|leads? (qualif~|gen~|acqui~|conver~|nurtur~)',
  ],
  [
    'Customer Service',
    'customer (service|support|success|care|experience|relation~|engage~|happiness|retention|contact)|client (service~|success|support|relation~|experience|care|delivery)|guest (relations|service~|experience)',
    '(call|contact) cent(er|re)|help ?desk|service desk|chat (agent|support)|product support|technical support representative|support (agent|representative)',
    'atencion (a|al) clientes?|service client|clientele|kundenservice|kundenbetreu~|atendente|atendimento',
  ],
  [
    'General',
    'teaching|head ?(teacher|master|mistress)|headm(aster|istress)|(school|academic) (principal|head)|principal, ~|lessons?|clases|professeur',
    'hse|qhse|hsse|ehs|ohs|health,? (and|&)? ?safety|safety (officer|manager|engineer|supervisor|coordinator|adviser|advisor|personnel|inspector|specialist)',
  ],
  [
    'Health',
    'nurse|nurses|nursing|doctors?|physician~|medical|pharmac~|clinic~|health|healthcare|hospital|dental|dentist~|midwi~|laborator~|lab (technician|assistant|scientist)|biomedical|surge~|surgical|carer',
    'radiograph~|sonograph~|physiotherap~|therap~|caregiver|care (assistant|worker)|optometr~|optician|nutrition~|dietit~|dietician|epidemiolog~|paramedic|infirmi~|veterinar~|phlebotom~',
    `${MEDICAL_FIELDS}|dispens~|blood (bank|donor)`,
  ],
  [
    'Supply Chain & Procurement',
    'supply chain|procure~|logisti~|warehous~|inventory|storekeep~|store keeper|stores? (officer|clerk)|stores (manager|supervisor|assistant)|stock (control~|keeper|clerk)|clearing (agent|officer)|customs|forklift~',
  ],
  [
    'Building & Architecture',
    'civil|structural engineer~|quantity survey~|surveyor~|construction|site (engineer|supervisor|manager|foreman)|resident engineer|geotechnical~|(roads?|highways?|building|facilit(y|ies)) engineer',
    'virtual design|banks(man|men)|revit|autocad|draughts~|drafts~|drafter',
  ],
  [
    'Manufacturing',
    '(process|production|manufacturing|industrial|plant|(?<!aircraft )maintenance|packaging|quality) (engineer~|planner)',
  ],
  [
    'Engineering & Technology',
    'engineer~|ingenieur~|cyber ?security~|(?-i:IT) (support|administrator)|ict (support|officer|manager)|applications? (analyst|support)',
  ],
  [
    'Banking',
    '(?<!food )bank~|teller|tellers|loan~|credit (&|and) risk|risk (analyst|officer|manager)|deposit mobili~|credit (officer|analyst|risk|manager|card|administrat~)|microfinance|mobile money|momo|treasury|branch (manager|operations)|relationship (manager|officer|executive)',
    'anti[ -]money laundering|aml|underwrit~|susu|insurance|actuar~|claims (officer|manager|adjuster|handler|analyst|assistant)|recovery officer|bancassurance',
  ],
  [
    'Marketing & Communication',
    'marketing~|marketers?|market (strateg~|intelligence|entry)|communication~|brand(s|ed|ing)?|film (direct|mak|edit|produc)~|filmmak~|cinematograph~|content|copywrit~|copy editor|social media|public relations|(?-i:PR)|seo|ppc|media|journalis~|ads|crm(?! (developer|analyst|technical))',
    'art direct(or|ion)|direct(or|eur|rice) (artisti~|de arte)|editor~|writer~|reporter~|graphics?|creative|videos?|videograph~|animator|illustrator|photograph~|advert~|campaigns?|community manager|influencer|growth|translat~|interpreter|localis~|localiz~',
    'broadcast~|radio|news|presenter|podcast~|voice[ -]?over|motion design~|(?<!make-?up )artist|tiktok|instagram|facebook|youtube|ambassador',
  ],
  [
    'Sales & Marketing',
    'seller|account (manager|executive|management|director|lead)|key accounts?|business develop~|bdm|bdr|sdr|merchandis~|field representative|retail~|territory~|promoter|store (manager|assistant|associate|supervisor)|shop (attendant|assistant|manager|keeper)',
    'commercial|pricing(?! analyst)|go[ -]to[ -]market|gtm|partnerships?|partner (manager|success|development)|vente~|vendeu~|vendedor~|setter|closer|e-?commerce|telemarket~',
  ],
  ['Customer Service', 'customers?|clients?'],
  [
    'Accounting & Finance',
    'account|accounts|accountant~|accounting|financ~|audit~|tax|taxation|payroll|bookkeep~|payables?|receivables?|(?<!(document|quality|traffic|documents|air) )controller|budget~|comptab~|cost (analyst|controller)',
    'internal control~|invest(s|ing|ments?|ors?)?|pension~|private equity|capital markets|fp&a|fund (manager|accountant)|portfolio manager|cashier~|billing|collections?|revenue (officer|accountant|analyst)|contador~|contab~|trader|stock ?brok~|debt collect~|crypto|wealth|treasurer',
  ],
  [
    'Supply Chain & Procurement',
    'buyer|purchas~|dispatch~|fleet|drivers?|riders?|transport~|import|export|freight|shipping|courier|sourcing|haulage|delivery (rider|driver|person|agent)|expediter|pickers?|packers?',
  ],
  [
    'Building & Architecture',
    '(roads?|rail~|water|transport) infrastructure|architect~|mason|carpenter|plumb~|urban plan~|interior design~|landscap~|real estate|realtor|(?<!intellectual )property|estate (manager|officer|agent|surveyor)|facilities|facility|foreman',
    '(?<!(capacity|team|community|brand|link|peace) )buildings?|handyperson|handyman|tiler|painter|crane|excavator|steel bender|heavy equipment',
  ],
  [
    'Hospitality',
    'hotel~|chefs?(?! d)|chef de (partie|cuisine|rang)|cooks?|kitchen|waiter~|waitress~|restaurant~|barista|bartender|house ?keep~|hospitality|catering|caterer|food (and|&) beverage|baker|pastry|concierge|steward~|banquet~|laundry',
  ],
  [
    'Tourism & Travel',
    'travel~|tour|tours|tourism|tourist|airline~|cabin crew|ticketing|flight|safari|reservations?|visa (officer|consultant|processing)',
  ],
  [
    'Manufacturing',
    'manufactur~|production (manager|supervisor|operator|officer|worker|trainee|assistant|operative)|factory|plant (manager|operator|supervisor)|process operator|machine operator|bottling|brewer~|distill~',
    'quality (control~|assurance (officer|manager|supervisor|inspector)|inspector)|assembl(er|ers|y (line|operator|worker|technician))|packaging|welder|fabricat~|mill (operator|manager)|maintenance (technician|manager|supervisor|officer)',
  ],
  [
    'Administration & Office',
    'admin~|(?<!(home|head)[ -])office|secretar~|recep(?:tion|cion)~|front desk|clerk~|clerical|human (resources?|capital)|(?<!/)hr(?!s)|hrbp|recruit~|talents?|people (operations|partner|officer|manager|(and|&) culture)',
    'records (officer|manager|clerk|assistant)|registrar|registry|typist|legal~|paralegal|compliance|(?<!chief )operations (assistant|officer|coordinator)|document control~|learning (and|&) development|training (officer|manager|coordinator)',
  ],
  [
    'Engineering & Technology',
    'programming|infrastructure|software|swe|cloud|security (analyst|consultant|specialist|engineer)|infosec|network~|ict|(?-i:IT)|technolog~|technical|technici(an|en)~|sysadmin|database~|qa|quality assurance|tester',
    'web|mobile app~|ios|android|java|python|php|react|laravel|wordpress|shopify|no code|low code|blockchain|electric~|mechanic~|mechatronic~|telecom~|robotic~|solar|embedded|firmware|scrum~|products?',
    'salesforce|sap|oracle|zoho|dynamics|airtable|zapier|erp|geolog~|geoscien~|metallurg~|mining|hydrolog~|chemist~|~biolog~|biochem~|scientist|r&d|stem|digital|tech|automation|computer|developpeu~|desarrollador~|informati~|bootcamp|hardware|substation',
  ],
  ['Data Science / Analyst', 'analysts?|analista|(?-i:AI)|data(?! cent)'],
  ['Marketing & Communication', '(?<!(fashion|instructional|jewel(le)?ry|floral|curriculum) )designer|^design$|design'],
];

/** Also in the plural: boards look for `Account Executives`. */
const titleRules = [...rules, ...FOREIGN_WORDS].map(
  ([category, ...lists]) => [category, anyWord(`(${lists.join('|')})s?`)] as const,
);
const byFoldedName = new Map(CATEGORIES.map((category) => [fold(category), category]));

/**
 * The category of a listing: the export's when it is one of ours, else by the title, else by the
 * words of the export's category; at last `Remote` for remote work and `General` for the rest.
 */
export function categoryOf(title: string, exportCategory: string, isRemote: boolean): Category {
  const ours = byFoldedName.get(fold(exportCategory));
  if (ours !== undefined) return ours;
  return byRules(title) ?? byRules(exportCategory) ?? (isRemote ? 'Remote' : 'General');
}

function byRules(text: string): Category | undefined {
  const plain = plainWords(text);
  return titleRules.find(([, words]) => words.test(plain))?.[0];
}

/** `Accounting and Finance` is `Accounting & Finance`. */
function fold(name: string): string {
  return name
    .toLowerCase()
    .replace(/\band\b/g, ' ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
}
