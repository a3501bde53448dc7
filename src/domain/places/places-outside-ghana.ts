/** In lower case without accents. What names Ghana too, such as Africa or EMEA, is not among them. */
const COUNTRIES =
  'afghanistan|albania|algeria|andorra|angola|argentina|armenia|australia|austria|azerbaijan|bahamas|' +
  'bahrain|bangladesh|barbados|belarus|belgium|belize|benin|bhutan|bolivia|bosnia|botswana|brazil|brunei|' +
  'bulgaria|burkina faso|burundi|cabo verde|cambodia|cameroon|canada|cape verde|central african republic|' +
  'chad|chile|china|colombia|comoros|congo|costa rica|cote d ivoire|croatia|cuba|cyprus|czechia|' +
  'czech republic|denmark|djibouti|dominican republic|dr congo|drc|ecuador|egypt|el salvador|england|' +
  'eritrea|estonia|eswatini|ethiopia|fiji|finland|france|gabon|gambia|georgia|germany|great britain|' +
  'greece|grenada|guatemala|guinea|guinea bissau|guyana|haiti|honduras|hong kong|hungary|iceland|india|' +
  'indonesia|iran|iraq|ireland|israel|italy|ivory coast|jamaica|japan|jordan|kazakhstan|kenya|korea|' +
  'kosovo|kuwait|kyrgyzstan|laos|latvia|lebanon|lesotho|liberia|libya|lithuania|luxembourg|macedonia|' +
  'madagascar|malawi|malaysia|maldives|mali|malta|mauritania|mauritius|mexico|moldova|monaco|mongolia|' +
  'montenegro|morocco|mozambique|myanmar|namibia|nepal|netherlands|new zealand|nicaragua|niger|nigeria|' +
  'norway|oman|pakistan|palestine|panama|papua new guinea|paraguay|peru|philippines|poland|portugal|' +
  'puerto rico|qatar|romania|russia|rwanda|sao tome|saudi arabia|scotland|senegal|serbia|seychelles|' +
  'sierra leone|singapore|slovakia|slovenia|somalia|somaliland|south africa|south sudan|spain|sri lanka|' +
  'sudan|suriname|sweden|switzerland|syria|taiwan|tajikistan|tanzania|thailand|timor leste|togo|tonga|' +
  'trinidad|tunisia|turkey|turkiye|turkmenistan|uae|uganda|uk|ukraine|united arab emirates|' +
  'united kingdom|united states|united states of america|uruguay|usa|uzbekistan|vanuatu|venezuela|' +
  'vietnam|viet nam|wales|yemen|zambia|zimbabwe';

/** Parts of the continent that Ghana is not in. */
const PARTS_OF_AFRICA =
  '(?:(?:north|east|south|central|middle)(?:ern)?|horn of|(?:franco|luso|arabo)phone(?: west)?|' +
  '(?:french|portuguese|arabic) speaking) africa(?:ns?)?|africa \\((?:north|east|south|central)(?:ern)?|' +
  'afri(?:ca|que) (?:d[ou] (?:sul|sud|sur|norte|nord)|del (?:sur|norte)|de l est|austral\\w*|orientale?|centrale?|' +
  '(?:septentri|setentri|meridi)onale?|(?:franco|luso|arabo)phone|(?:franc[oó]|lus[oó])fona)';

const REGIONS =
  'americas?|anz|apac|apj|asia|asia pacific|australasia|balkans|baltics?|benelux|caribbean|' +
  'cis|dach|eea|eu|europe|european union|europeans?|gcc|iberia|latam|latin america|mena|middle east|nordics?|oceania|' +
  'scandinavia|schengen';

/** Large cities that listings name without their country. */
const CITIES =
  'abidjan|abuja|addis ababa|amsterdam|bangalore|bengaluru|berlin|boston|cairo|cape town|chicago|dakar|' +
  'dar es salaam|delhi|dubai|dublin|durban|freetown|harare|ibadan|johannesburg|kampala|kigali|kinshasa|lagos|' +
  'lome|london|los angeles|luanda|lusaka|madrid|manila|mombasa|mumbai|nairobi|new york|ouagadougou|paris|' +
  'port harcourt|pretoria|san francisco|seattle|sydney|toronto';

/** Every place of these in a plain text, each as whole words. */
export const PLACES_OUTSIDE_GHANA = new RegExp(
  `\\b(?:${COUNTRIES}|${REGIONS}|${CITIES})\\b|\\b(?:${PARTS_OF_AFRICA})\\b`,
  'g',
);
