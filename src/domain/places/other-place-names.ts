/** Names of countries beside those that Intl knows in the languages of listings. */
export const OTHER_NAMES: Readonly<Record<string, string>> = {
  AE: 'UAE|Emirates',
  BA: 'Bosnia',
  CD: 'DRC|DR Congo|Democratic Republic of the Congo|Democratic Republic of Congo|RDC|Zaire|Congo',
  CG: 'Republic of the Congo|Republic of Congo|Congo Republic|Congo',
  CI: 'Ivory Coast|Cote dIvoire',
  CV: 'Cabo Verde',
  CZ: 'Czech Republic',
  GB: 'UK|Great Britain|Britain|GBR|Großbritannien|Grande-Bretagne|Gran Bretaña|Grã-Bretanha|Gran Bretagna',
  GM: 'The Gambia',
  HK: 'Hong Kong|Hong Kong SAR',
  KR: 'Korea|Republic of Korea|S Korea',
  LA: 'Lao PDR',
  MK: 'Macedonia',
  MM: 'Myanmar|Burma',
  MO: 'Macau|Macao',
  NL: 'Holland|The Netherlands',
  PH: 'PHL|The Philippines',
  PS: 'Palestine|State of Palestine',
  RU: 'Russian Federation',
  SA: 'KSA|السعودية',
  SO: 'Somaliland',
  ST: 'Sao Tome',
  SZ: 'Swaziland',
  TL: 'East Timor|Timor',
  TR: 'Turkey',
  TT: 'Trinidad',
  US: 'USA|US|United States of America|EE UU|EEUU|EUA|Etats-Unis d Amerique',
  VN: 'Viet Nam',
  ZA: 'RSA',
};

/** What people call a country where Intl has another name. */
export const USUAL_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    CD: 'DR Congo',
    CG: 'Congo',
    HK: 'Hong Kong',
    MM: 'Myanmar',
    MO: 'Macao',
    PS: 'Palestine',
    TR: 'Turkey',
  }),
);

/** Regions that listings name in a country's place or before it. */
export const KNOWN_REGIONS: Readonly<Record<string, string>> = {
  US: 'New England',
  GH: 'Greater Accra|Ashanti|Western North|Volta|Oti|Bono|Bono East|Ahafo|Brong Ahafo|Upper East|Upper West',
  // 'Niger State' is not the country of Niger.
  NG: `Lagos State|Rivers State|Ogun State|Oyo State|Kano State|Niger State|Niger Delta|Delta State|Plateau State
    |Federal Capital Territory`,
  ZA: 'Gauteng|Western Cape|Eastern Cape|Northern Cape|KwaZulu-Natal|Free State|Limpopo|Mpumalanga',
  CA: `Ontario|Québec|British Columbia|Alberta|Manitoba|Saskatchewan|Nova Scotia|New Brunswick|Newfoundland and Labrador
    |Prince Edward Island`,
  GB: 'England|Scotland|Wales|Northern Ireland|Greater London|Greater Manchester|West Midlands|Yorkshire|Surrey|Kent|Essex',
  AU: 'New South Wales|Queensland|Western Australia|South Australia|Tasmania|Australian Capital Territory|Northern Territory',
  DE: `Bavaria|Bayern|Baden-Württemberg|Baden Wuerttemberg|North Rhine-Westphalia|Nordrhein-Westfalen|Nordrhein Westfalen
    |Hesse|Hessen|Saxony|Sachsen|Lower Saxony|Niedersachsen|Brandenburg|Rheinland-Pfalz|Saarland|Thüringen`,
  ES: `Comunidad de Madrid|Catalonia|Catalunya|Cataluña|Comunidad Valenciana|Comunitat Valenciana|Andalucía|Andalusia
    |Principado de Asturias|País Vasco`,
  IT: 'Lombardy|Lombardia|Piedmont|Piemonte|Lazio|Tuscany|Toscana',
  IN: `Karnataka|Maharashtra|Tamil Nadu|Telangana|Haryana|Uttar Pradesh|Kerala|Gujarat|West Bengal|Rajasthan|Andhra Pradesh
    |Kutch`,
  BR: 'São Paulo|Rio de Janeiro|Minas Gerais|Bahia|Paraná|Santa Catarina|Rio Grande do Sul|Pernambuco|Ceará',
  PH: 'National Capital Region|Central Luzon|Luzon|Calabarzon',
  AR: 'Provincia de Buenos Aires',
  CO: 'Distrito Capital|Antioquia|Cundinamarca',
};

/** States of the United States by their codes of two letters. */
export const US_STATES: ReadonlyMap<string, string> = pairs(
  `AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia
  |FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine
  |MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada
  |NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma
  |OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont
  |VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming`,
);

/** Codes of regions elsewhere that listings write as they write a state's. */
export const REGION_CODES: readonly (readonly [string, string])[] = [
  ...['AB', 'BC', 'MB', 'NB', 'NS', 'ON', 'QC', 'SK'].map((code) => [code, 'CA'] as const),
  ...['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT'].map((code) => [code, 'AU'] as const),
  ...['BA', 'CE', 'DF', 'ES', 'GO', 'MG', 'PE', 'PR', 'RJ', 'RS', 'SC', 'SP'].map((code) => [code, 'BR'] as const),
  ...['DL', 'GJ', 'HR', 'KA', 'MH', 'TN', 'TS', 'UP', 'WB'].map((code) => [code, 'IN'] as const),
];

/**
 * Codes that a country gives its own regions. Alone they say nothing, and behind an unknown town a state or country of
 * the same code comes first: 'Durban, NL' is in KwaZulu-Natal, 'Breda, NL' in the Netherlands.
 */
export const OWN_REGION_CODES: Readonly<Record<string, string>> = {
  GH: 'AA AF AH AR BA BE BO CP CR EP ER GAR NE NP NR OT SV TV UE UER UW UWR VR WN WP WR',
  NG: 'AB AD AK AN BA BE BO BY CR DE EB ED EK EN FC GO IM JI KD KE KN KO KT KW LA NA NI OG ON OS OY PL RI SO TA YO ZA',
  ZA: 'EC FS GP KZN LP MP NC NL NW WC',
  NA: 'ER HA KA KE KH KU KW OD OH ON OS OT',
  GB: 'ENG NI NIR SCT WLS',
  DE: 'BB BE BW BY HB HE HH MV NI NW RP SH SL SN ST TH',
  CH: 'BE BS FR GE LU SG TI VD ZG ZH',
  AT: 'W',
  IT: 'BO FI GE MI NA RM TO VE',
  IN: 'AP KL MP PB RJ TG TS',
};

function pairs(text: string): Map<string, string> {
  return new Map(
    text.split('|').map((pair) => {
      const [, code = '', name = ''] = /^(\w\w) (.+)$/s.exec(pair.trim()) ?? [];
      return [code, name];
    }),
  );
}
