/**
 * Words of the field that mean the same, each line a group: who searches for one finds all. Written as they are
 * compared: without accents and capital letters; what stands apart may also be written with a hyphen.
 */
const GROUPS: readonly string[] = [
  // Ghana's service year and placements, and where they are called otherwise
  'national service|nss|nsp|service personnel|nysc',
  'internship|intern|attachment|industrial training|stagiaire|stage de|stage en|stage professionnel|stage academique|estagio|estagiario',
  'apprenticeship|apprentice|apprentissage|apprenti',
  'hnd|higher national diploma',
  'wassce|ssce|senior high school certificate',
  'nabptex|ctvet',
  'ngo|non governmental organisation|non governmental organization|ong',
  'm&e|m e|monitoring and evaluation|monitoring evaluation|meal|suivi evaluation',
  // Levels and terms
  'entry level|debutant',
  'full time|fulltime|temps plein|tempo integral',
  'part time|parttime|temps partiel|meio periodo',
  'remote|remotely|work from home|working from home|wfh|teletravail|a distance|remoto|home based',
  'junior|jr',
  'senior|sr',
  'vp|vice president',
  'ceo|chief executive|chief executive officer',
  'cto|chief technology officer|chief technical officer',
  'cfo|chief financial officer',
  // Software and data
  'full stack|fullstack',
  'front end|frontend',
  'back end|backend',
  'developer|dev|programmer|developpeur|developpeuse|desenvolvedor|desarrollador',
  'devops|dev ops',
  'cyber security|cybersecurity|cyber|information security|infosec',
  'machine learning|ml',
  'artificial intelligence|ai|intelligence artificielle',
  'ux|user experience',
  'ui|user interface',
  'qa|quality assurance',
  'tester|testing',
  'sre|site reliability',
  'dba|database administrator',
  'node|nodejs|node js|node.js',
  'react|reactjs|react js',
  'javascript|js',
  'typescript|ts',
  'golang|go developer|go engineer',
  'postgresql|postgres',
  'it|information technology|ict|informatique',
  'software|logiciel',
  // Professions
  'engineer|engineering|ingenierie|ingenieur|ingenieure|engenheiro|engenheira|ingeniero',
  'accountant|comptable|contador|contabilista',
  'nurse|nursing|infirmier|infirmiere|enfermeiro|enfermeira',
  'doctor|medical officer|medecin|physician',
  'teacher|enseignant|enseignante|professeur',
  'lecturer|assistant professor',
  'driver|chauffeur|motorista',
  'sales|ventes|vendas',
  'procurement|achats|purchasing',
  'hr|human resource|human resources|ressources humaines|recursos humanos',
  'cashier|caissier|caissiere',
  'receptionist|front desk',
  'secretary|secretaire',
  'chemist|chimiste',
  'lab|laboratory|laboratoire',
  'mechanic|mecanicien',
  'electrician|electricien',
  'surveyor|geometre',
  'biostatistician|biostatistics',
  // Countries and studies, as they are typed
  'united kingdom|uk|u k|great britain|britain|england',
  'united states|usa|u s a|us',
  'united arab emirates|uae',
  'south africa|rsa|afrique du sud',
  'ivory coast|cote d ivoire',
  'turkiye|turkey',
  'master|msc|ma degree|mphil',
  'phd|doctorate|doctoral|dphil|doctorat',
  'undergraduate|bachelor|bsc|first degree',
  'postdoc|postdoctoral|post doctoral',
  'full funding|fully funded',
  'stem|science technology engineering and mathematics',
];

/** A group by the first word of one of its members. */
export interface Synonym {
  /** The words that follow one another. */
  readonly words: readonly string[];
  /** What stands for the whole group; no text has such a word. */
  readonly group: string;
}

/** The members of all groups by their first word, longer ones first. */
export function synonymsByFirstWord(
  wordsOf: (text: string) => readonly string[],
): ReadonlyMap<string, readonly Synonym[]> {
  const members = GROUPS.flatMap((line) => {
    const [name = '', ...others] = line.split('|');
    const group = `=${name.replaceAll(' ', '')}`;
    return [name, ...others].map((text): Synonym => ({ words: wordsOf(text), group }));
  });
  const sorted = members.toSorted((a, b) => b.words.length - a.words.length);
  return Map.groupBy(sorted, ({ words }) => words[0] ?? '');
}
