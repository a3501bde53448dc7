/**
 * Cities by their country's code: Ghana's towns, large ones of Africa and the world, and those that listings name
 * without their country. Behind '=' stand other names and parts of a city. One that stands under two countries needs
 * another word beside it.
 */
export const KNOWN_CITIES: Readonly<Record<string, string>> = {
  GH: `Accra=Greater Accra=Akkra=East Legon=West Legon=Legon=Osu=Cantonments=Airport City=Airport Residential Area
    =Spintex=Labone=Dzorwulu=Achimota=Kaneshie=Dansoman=Labadi=Adabraka=Abelemkpe=Roman Ridge=Haatso=Lapaz
    |Kumasi=Coomassie=Adum=Ahodwo|Tema|Takoradi=Sekondi-Takoradi=Sekondi Takoradi=Sekondi|Tamale|Cape Coast|Sunyani
    |Koforidua|Ho|Wa|Bolgatanga=Bolga|Techiman|Obuasi|Tarkwa|Kasoa|Winneba|Madina|Ashaiman|Teshie|Nungua|Adenta=Adentan
    |Dome|Kwabenya|Amasaman|Nsawam|Aburi|Nkawkaw|Akosombo|Akim Oda=Oda|Suhum|Somanya|Mpraeso|Konongo|Ejisu|Mampong
    |Bekwai|Offinso|Ejura|Berekum|Dormaa Ahenkro=Dormaa|Goaso|Bibiani|Sefwi Wiawso|Axim|Elubo|Prestea|Bogoso|Dunkwa
    |Swedru=Agona Swedru|Saltpond|Mankessim|Elmina|Assin Fosu|Kintampo|Wenchi|Atebubu|Yeji|Salaga|Damongo|Nalerigu|Yendi
    |Savelugu|Bimbilla|Walewale|Navrongo|Bawku|Paga|Zebilla|Tumu|Lawra|Nandom|Hohoe|Keta|Aflao|Kpando|Sogakope|Akatsi
    |Anloga|Denu|Dambai|Nkwanta|Jasikan|Kadjebi|Dodowa|Prampram|Ada Foah|Afienya|Oyibi|Berekuso|Weija|Pokuase|Kenyasi
    |Duayaw Nkwanta|Tepa|Juaso|Agogo|Asamankese|Kade|Kibi|Begoro|Donkorkrom|Shama|Half Assini|Enchi|Asankragwa`,
  NG: `Lagos=Lagos Island=Victoria Island=Lekki=Ikeja=Ikoyi=Yaba=Surulere|Abuja=FCT=Wuse=Garki|Ibadan|Port Harcourt|Kano
    |Kaduna|Benin City|Enugu|Aba|Jos|Ilorin|Onitsha|Owerri|Uyo|Calabar|Abeokuta|Maiduguri|Warri|Akure|Asaba|Zaria|Sokoto
    |Osogbo|Awka|Ado Ekiti|Makurdi|Bauchi|Lokoja|Minna|Yola|Yenagoa`,
  KE: 'Nairobi=Westlands=Kilimani=Karen=Upper Hill|Mombasa|Kisumu|Nakuru|Eldoret|Thika|Kiambu|Machakos|Nyeri|Malindi|Meru|Kakamega|Naivasha|Garissa|Kajiado|Kitengela|Lodwar',
  ZA: 'Johannesburg=Joburg=Sandton=Midrand=Rosebank=Randburg|Cape Town=Kapstadt=Le Cap=Ciudad del Cabo|Durban=Umhlanga|Pretoria=Tshwane|Centurion|Gqeberha=Port Elizabeth|Bloemfontein|Stellenbosch|Polokwane|East London|Pietermaritzburg|Mbombela=Nelspruit|Kimberley',
  EG: 'Cairo=Kairo=Le Caire=El Cairo=New Cairo|Giza|Alexandria',
  ET: 'Addis Ababa=Addis Abeba=Adis Abeba|Bahir Dar|Hawassa',
  TZ: 'Dar es Salaam=Dar es-Salaam=Daressalam|Dodoma|Arusha|Mwanza|Zanzibar',
  UG: 'Kampala|Entebbe|Gulu|Jinja|Mbarara',
  RW: 'Kigali',
  SC: 'Victoria',
  SN: 'Dakar|Thiès|Saint-Louis',
  CI: 'Abidjan|Yamoussoukro|Bouaké',
  ML: 'Bamako',
  BF: 'Ouagadougou|Bobo-Dioulasso',
  NE: 'Niamey',
  BJ: 'Cotonou|Porto-Novo',
  TG: 'Lomé',
  LR: 'Monrovia',
  SL: 'Freetown',
  GM: 'Banjul|Serekunda',
  GN: 'Conakry',
  GW: 'Bissau',
  CV: 'Praia',
  CM: 'Yaoundé|Douala',
  CD: 'Kinshasa|Lubumbashi|Goma|Bukavu',
  CG: 'Brazzaville|Pointe-Noire',
  GA: 'Libreville',
  TD: "N'Djamena=Ndjamena",
  CF: 'Bangui',
  AO: 'Luanda',
  MZ: 'Maputo|Beira',
  ZM: 'Lusaka|Ndola|Kitwe|Livingstone',
  ZW: 'Harare|Bulawayo',
  MW: 'Lilongwe|Blantyre',
  BW: 'Gaborone',
  NA: 'Windhoek',
  LS: 'Maseru',
  SZ: 'Mbabane',
  MG: 'Antananarivo',
  MU: 'Port Louis|Ebene',
  SO: 'Mogadishu|Hargeisa',
  SD: 'Khartoum',
  SS: 'Juba',
  DJ: 'Djibouti City',
  BI: 'Bujumbura',
  MA: 'Casablanca|Rabat|Marrakesh=Marrakech=Marrakesch|Tangier=Tanger|Fez|Agadir',
  DZ: 'Algiers=Alger=Algier=Argel|Oran',
  TN: 'Tunis',
  LY: 'Benghazi',
  US: `New York=New York City=NYC=Manhattan=Nueva York=Nova York=Nova Iorque|Brooklyn|San Francisco=SF=San Francisco Bay Area
    =Bay Area=SF Bay Area|Los Angeles|Chicago|Boston|Seattle|Austin|Dallas=Dallas-Fort Worth|Fort Worth|Houston
    |San Antonio|San Diego|San Jose|Palo Alto|Mountain View|Menlo Park|Sunnyvale|Santa Clara|Cupertino
    |Redwood City|South San Francisco|San Mateo|Oakland|Berkeley|Fremont|Irvine|Santa Monica|Long Beach|Pasadena
    |Sacramento|Denver|Boulder|Colorado Springs|Salt Lake City|Lehi|Phoenix|Scottsdale|Tempe|Tucson|Las Vegas|Reno
    |Albuquerque|Atlanta|Miami|Fort Lauderdale|Orlando|Tampa|Sarasota|Jacksonville|Nashville|Memphis|Charlotte|Raleigh
    |Durham|Pittsburgh|Philadelphia|Baltimore|Bethesda|Washington DC|Arlington|Reston
    |McLean|Herndon|Newport News|Jersey City|Hoboken|Princeton|Newark|Stamford|Detroit|Ann Arbor|Minneapolis
    |Saint Paul=St Paul=St. Paul|Minnetonka|Milwaukee|Madison|St. Louis=St Louis=Saint Louis|Kansas City|Omaha
    |Des Moines|Indianapolis|Columbus|Cleveland|Cincinnati|New Orleans|Oklahoma City|Tulsa|Little Rock|Bentonville|Boise
    |Spokane|Redmond|Bellevue|Anchorage|Honolulu|Cheyenne|Cambridge|Portland|Hamilton
    |Alexandria`,
  CA: 'Toronto=Greater Toronto Area=GTA|Vancouver|Montréal=Montreal|Ottawa|Calgary|Edmonton|Winnipeg|Québec City=Quebec City|Waterloo|Kitchener|Mississauga|Brampton|Markham|Burnaby|Victoria|Halifax|Regina|Saskatoon|Hamilton',
  MX: 'Mexico City=Ciudad de México=CDMX=Mexiko-Stadt|Guadalajara|Monterrey|Tijuana|Puebla|Querétaro',
  BR: 'São Paulo|Rio de Janeiro|Belo Horizonte|Brasília|Curitiba|Porto Alegre|Recife|Fortaleza|Florianópolis|Campinas|Blumenau|Salvador|Barueri',
  AR: 'Buenos Aires=CABA=Gran Buenos Aires|Rosario|Mendoza|Córdoba',
  CL: 'Santiago=Santiago de Chile|Valparaíso',
  CO: 'Bogotá=Bogota D.C|Medellín|Cali|Barranquilla',
  PE: 'Lima',
  EC: 'Quito|Guayaquil',
  UY: 'Montevideo',
  PY: 'Asunción',
  BO: 'La Paz|Santa Cruz de la Sierra',
  VE: 'Caracas',
  CR: 'San José',
  PA: 'Panama City',
  GT: 'Guatemala City',
  SV: 'San Salvador',
  HN: 'Tegucigalpa',
  NI: 'Managua',
  DO: 'Santo Domingo',
  JM: 'Kingston',
  TT: 'Port of Spain',
  PR: 'San Juan',
  CU: 'Havana=La Habana',
  GB: `London=Greater London=City of London=Londres=Londra=Londen|Manchester|Birmingham|Kingston upon Thames|Kingston upon Hull=Hull|Leeds|Liverpool|Bristol|Edinburgh|Glasgow|Cardiff
    |Belfast|Sheffield|Nottingham|Leicester|Southampton|Brighton|Oxford|Cambridge|Coventry|Aberdeen|Milton Keynes
    |Newcastle upon Tyne|Newcastle|Poole|Bournemouth|Swansea|Croydon|Dundee|Exeter|Norwich|Durham|Shrewsbury`,
  IE: 'Dublin|Cork|Galway|Limerick',
  DE: `Berlin|Munich=München=Muenchen=Múnich=Munique|Hamburg=Hambourg=Hamburgo|Frankfurt=Frankfurt am Main=Francfort|Cologne
    =Köln=Koeln=Colonia=Colônia|Stuttgart|Düsseldorf=Duesseldorf|Leipzig|Dresden|Hanover=Hannover|Nuremberg=Nürnberg
    |Bremen|Dortmund|Essen|Duisburg|Bonn|Münster|Karlsruhe|Mannheim|Heidelberg|Augsburg|Kiel|Aachen|Freiburg|Mainz
    |Bielefeld|Potsdam|Darmstadt|Wiesbaden|Regensburg|Ulm|Walldorf|Jena|Rostock|Lübeck|Magdeburg`,
  FR: 'Paris=Île-de-France=Ile de France=Parigi|Lyon|Marseille|Toulouse|Nice|Nantes|Bordeaux|Lille|Strasbourg|Montpellier|Rennes|Grenoble|Sophia Antipolis',
  ES: `Madrid|Barcelona|Málaga|Seville=Sevilla=Séville|Bilbao|Zaragoza|Valencia|Alicante|Córdoba|Palma|Granada
    |Santiago de Compostela`,
  PT: 'Lisbon=Lisboa=Lisbonne=Lissabon|Porto|Braga|Coimbra',
  IT: 'Rome=Roma|Milan=Milano=Mailand=Milán=Milão|Turin=Torino|Florence=Firenze|Bologna|Naples=Napoli|Genoa=Genova|Padua=Padova|Venice=Venezia|Verona|Palermo',
  NL: 'Amsterdam|Rotterdam|The Hague=Den Haag=La Haye|Utrecht|Eindhoven|Delft|Groningen|Leiden|Wageningen',
  BE: 'Brussels=Bruxelles=Brussel=Brüssel=Bruselas=Bruxelas|Antwerp=Antwerpen|Ghent=Gent|Leuven',
  CH: 'Zurich=Zürich|Geneva=Genève=Genf=Ginebra=Genebra|Basel=Bâle|Lausanne|Bern=Berne|Zug|Lugano',
  AT: 'Vienna=Wien=Vienne=Viena|Graz|Linz|Salzburg|Innsbruck',
  SE: 'Stockholm|Gothenburg=Göteborg|Malmö|Uppsala|Lund|Kista',
  NO: 'Oslo|Bergen|Trondheim|Stavanger',
  DK: 'Copenhagen=København=Kopenhagen=Copenhague|Aarhus=Århus|Odense',
  FI: 'Helsinki|Espoo|Tampere|Turku|Oulu',
  IS: 'Reykjavík',
  PL: 'Warsaw=Warszawa=Warschau=Varsovie=Varsovia|Kraków=Krakow=Cracow=Krakau|Wrocław|Gdańsk|Poznań|Łódź|Katowice|Lublin|Szczecin',
  CZ: 'Prague=Praha=Prag=Praga|Brno|Ostrava',
  SK: 'Bratislava|Košice|Prešov|Žilina',
  HU: 'Budapest|Debrecen',
  RO: 'Bucharest=București=Bukarest|Cluj-Napoca=Cluj|Timișoara|Iași',
  BG: 'Sofia|Plovdiv|Varna',
  GR: 'Athens=Athen=Athènes=Atenas|Thessaloniki',
  HR: 'Zagreb',
  RS: 'Belgrade=Beograd=Belgrad|Novi Sad',
  SI: 'Ljubljana',
  BA: 'Sarajevo',
  AL: 'Tirana',
  MK: 'Skopje',
  MD: 'Chișinău',
  LT: 'Vilnius|Kaunas',
  LV: 'Riga',
  EE: 'Tallinn|Tartu',
  UA: 'Kyiv=Kiev|Lviv|Kharkiv|Odesa=Odessa|Dnipro',
  RU: 'Moscow=Moskau=Moscou=Moscú|Saint Petersburg=St. Petersburg',
  GE: 'Tbilisi|Batumi|Kutaisi',
  AM: 'Yerevan',
  AZ: 'Baku',
  KZ: 'Almaty|Astana',
  UZ: 'Tashkent',
  CY: 'Nicosia|Limassol|Larnaca',
  MT: 'Valletta|Sliema',
  TR: 'Istanbul|Ankara|Izmir',
  IL: 'Tel Aviv=Tel Aviv-Yafo=TLV|Jerusalem|Haifa|Herzliya',
  AE: 'Dubai=Dubaï|Abu Dhabi|Sharjah|Ajman',
  SA: 'Riyadh=الرياض|Jeddah|Dammam|Mecca|Medina=Madinah',
  QA: 'Doha',
  KW: 'Kuwait City',
  BH: 'Manama',
  OM: 'Muscat',
  JO: 'Amman',
  LB: 'Beirut',
  IQ: 'Baghdad|Erbil',
  IR: 'Tehran',
  IN: `Bengaluru=Bangalore|Mumbai=Bombay|Delhi=New Delhi|Hyderabad|Chennai=Madras|Pune|Kolkata=Calcutta|Gurgaon=Gurugram
    |Noida=Greater Noida|Ahmedabad|Jaipur|Kochi=Cochin|Thiruvananthapuram|Coimbatore|Indore|Chandigarh|Lucknow|Nagpur
    |Surat|Vadodara|Bhubaneswar|Visakhapatnam|Mysuru=Mysore|Roorkee|Mohali`,
  PK: 'Karachi|Lahore|Islamabad|Rawalpindi|Hyderabad',
  BD: 'Dhaka|Chittagong=Chattogram',
  LK: 'Colombo',
  NP: 'Kathmandu',
  MM: 'Yangon',
  TH: 'Bangkok|Chiang Mai',
  VN: 'Ho Chi Minh City=Ho Chi Minh=Saigon|Hanoi|Da Nang',
  KH: 'Phnom Penh',
  MY: 'Kuala Lumpur|Penang|Johor Bahru',
  ID: 'Jakarta|Bandung|Surabaya|Bali',
  PH: 'Manila=Metro Manila=MNL|Makati|Taguig=Bonifacio Global City=BGC|Quezon City|Cebu=Cebu City|Davao|Pasig',
  TW: 'Taipei',
  CN: 'Beijing=Peking=Pékin|Shanghai|Shenzhen|Guangzhou|Hangzhou|Chengdu',
  JP: 'Tokyo=Tokio=Tóquio|Osaka|Kyoto|Fukuoka|Yokohama',
  KR: 'Seoul|Busan',
  AU: 'Sydney|Melbourne|Brisbane|Perth|Adelaide|Canberra|Hobart|Darwin|Gold Coast|Geelong|Wollongong|Newcastle|Kalgoorlie|Silverwater',
  NZ: 'Auckland|Wellington|Christchurch|Dunedin|Hamilton',
  FJ: 'Suva',
};
