/** The specification's categories (public specification, section 3). */
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
 * What a word says about the work. The first matching line counts, so the narrow fields come first:
 * a `Data Engineer` is data, a `Sales Engineer` sells, a `Bank Accountant` works in a bank.
 * `~` stands for any ending.
 */
const rules: readonly (readonly [Category, string])[] = [
  // These words are certain, while "architect", "content" or "sales" beside them are not.
  [
    'Engineering & Technology',
    '(software|solutions?|cloud|systems?|enterprise|security|technical|network|it) architect|software (engineer~|develop~|test~)|(?<!business )develop(er|ers)|' +
      'programmer|full[ -]?stack~|front[ -]?end|back[ -]?end|devops|site reliability~|sre',
  ],
  [
    'Administration & Office',
    'data entry|virtual assistant|executive assistant|administrative assistant',
  ],
  [
    'Data Science / Analyst',
    'data (scien~|analy~|engineer~|architect~|annotat~|label~|governance|platform|warehouse|model~)|data & ~|machine learning|deep learning|' +
      'ml engineer|ai engineer|ai/ml|statistic~|biostatistic~|business intelligence|bi (analyst|developer)|analytics|quantitative|' +
      'gis analyst|nlp|computer vision|research scientist|mlops|data manager|monitoring (&|and) evaluation|insights analyst',
  ],
  [
    'Health',
    'nurs~|doctor|physician|medical|pharmac~|clinic~|health|healthcare|hospital|dental|dentist|midwi~|laborator~|biomedical|' +
      'radiograph~|sonograph~|physiotherap~|therap~|caregiver|care assistant|optometr~|nutrition~|dietit~|epidemiolog~|paramedic|infirmi~|veterinar~',
  ],
  [
    'Banking',
    'bank~|teller|loan~|credit (officer|analyst|risk|manager)|microfinance|mobile money|treasury|branch (manager|operations)|relationship (manager|officer)|underwriter|susu',
  ],
  [
    'Sales & Marketing',
    'sales~|seller|account (executive|manager|management|director)|business development~|bdm|merchandis~|field representative|retail~|telesales|' +
      'territory~|commercial (manager|officer|director|executive)|lead generation|go[ -]to[ -]market|partnerships?|vente~|commercial|vendeu~|setter|closer',
  ],
  [
    'Marketing & Communication',
    'market~|communication~|brand~|content|copywrit~|copy editor|social media|public relations|pr (officer|manager)|seo|ppc|media|journalis~|' +
      'editor|writer|graphic~|designer|^design$|creative|video~|animator|illustrator|photograph~|advert~|campaign~|community manager|influencer|growth|translator|localization',
  ],
  [
    'Customer Service',
    'customer~|client (service~|success|support|relations)|call cent(er|re)|contact cent(er|re)|help ?desk|support (agent|representative|specialist|associate|officer)|' +
      'service desk|chat (agent|support)|atención a clientes|service client|guest relations',
  ],
  [
    'Accounting & Finance',
    'account~|financ~|audit~|tax|payroll|bookkeep~|payable~|receivable~|controller|actuar~|budget~|comptab~|cost (analyst|controller)|' +
      'invest~|fund (manager|accountant)|cashier|billing|revenue (officer|accountant|analyst)|contador~|contab~',
  ],
  [
    'Supply Chain & Procurement',
    'supply chain|procure~|logistic~|warehous~|inventory|buyer|purchas~|dispatch~|fleet|driver|rider|transport~|import|export|freight|stores? (officer|keeper|clerk)|storekeeper|shipping|courier|sourcing',
  ],
  [
    'Building & Architecture',
    'architect~|civil engineer~|structural engineer~|quantity survey~|surveyor|construction|site (engineer|supervisor|manager|foreman)|mason|carpenter|plumb~|' +
      'draughts~|drafts~|urban plan~|interior design~|landscape~|real estate|property|facilities|facility|geotechnical~|roads? engineer|building~|handyperson|handyman|tiler|painter',
  ],
  [
    'Hospitality',
    'hotel~|chef|cook|kitchen|waiter~|waitress~|restaurant~|barista|bartender|housekeep~|hospitality|catering|caterer|food (and|&) beverage|front desk|baker|pastry|concierge',
  ],
  [
    'Tourism & Travel',
    'travel~|tour|tours|tourism|tourist|airline~|cabin crew|ticketing|flight attendant|safari|reservations?',
  ],
  [
    'Manufacturing',
    'manufactur~|production (manager|supervisor|operator|officer|engineer|planner|worker)|factory|plant (manager|operator|engineer|supervisor)|process (engineer|operator)|machine operator|' +
      'quality (control~|assurance officer|inspector)|assembl~|packaging|welder|fabricat~|mill (operator|manager)|maintenance (technician|engineer|planner|manager)|industrial engineer~',
  ],
  [
    'Engineering & Technology',
    'engineer~|programming|software|swe|cloud|cyber~|security (analyst|consultant|specialist)|' +
      'infosec|network~|ict|(?-i:IT)|technolog~|technical|technician~|system~|sysadmin|database~|qa|quality assurance|tester|web|mobile app~|ios|android|java|python|php|react|' +
      'laravel|wordpress|no code|low code|blockchain|electric~|mechanic~|mechatronic~|telecom~|robotic~|solar|embedded|firmware|product (manager|owner)|scrum~|ux|ui|data|' +
      'geolog~|geoscien~|metallurg~|mining|hydrolog~|chemist~|scientist|r&d|stem|digital|tech|automation|computer|développeu~|ingénieu~|desarrollador~|informatiq~|solutions? (architect|consultant)|bootcamp|hardware',
  ],
  [
    'Administration & Office',
    'admin~|(?<!home[ -])office~|secretar~|receptionist~|personal assistant|assistant to|clerk|clerical|human resources?|(?<!/)hr|recruit~|talent~|people (operations|partner|officer|manager)|' +
      'records (officer|manager|clerk)|registrar|registry|front office|typist|legal (officer|assistant|secretary)|company secretary|paralegal|compliance (officer|manager)|operations (assistant|officer|coordinator)|executive secretary',
  ],
];

const titleRules = rules.map(([category, list]) => [category, pattern(list)] as const);
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
  return titleRules.find(([, words]) => words.test(text))?.[0];
}

function pattern(list: string): RegExp {
  const alternatives = list.replaceAll('~', String.raw`[\p{L}]*`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${alternatives})(?![\p{L}\p{N}])`, 'iu');
}

/** `Accounting and Finance` is `Accounting & Finance`. */
function fold(name: string): string {
  return name
    .toLowerCase()
    .replace(/\band\b/g, ' ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
}
