import type { Category } from './category-rules.ts';

/**
 * What French, Spanish, Portuguese and German titles call their work where English has no like word, without accents, for
 * `anyWord`. They come after the English words.
 */
export const FOREIGN_WORDS: readonly (readonly [Category, string])[] = [
  ['General', 'enseignant~|formateur|formatrice|instituteur|institutrice|profesora?|lehrer(in)?'],
  [
    'Administration & Office',
    'secretaire~|assistant~ (de direction|administrati~)|charge~ (rh|de recrutement)|(responsable|assistante?|gestionnaire) rh|ressources humaines|recursos humanos|personalreferent~|advogad[oa]|avocate?|hotesse d.accueil|agent d.accueil|juridique|juriste|sekretar~',
  ],
  ['Customer Service', 'tele(conseill|operat)~|conseill~ client~|charge~ (de|d.) clientele|kundendienst'],
  [
    'Health',
    'aide[ -]soignant~|soignant~|medecin|sage[ -]femme|kinesitherap~|sante|enfermer[oa]|enfermeir[oa]|medic[oa]|pflege~|krankenpfleg~|krankenschwester|arzt|arztin|altenpfleg~|farmaceutic[oa]|laborantine?|fisioterapeuta|nutricionista|psicolog[oa]|psychologue',
  ],
  [
    'Accounting & Finance',
    'caissi~|paie|tresor(erie|ier~)|controle~ de gestion|fiscal~|operador[oa]? de caixa|cajer[oa]|buchhalt~|steuerfach~|kassierer~',
  ],
  ['Banking', 'banqu(e|ier~)|bancaire|bancari[oa]|guichetier~|charge~ (de |d.)credit'],
  [
    'Supply Chain & Procurement',
    'magasini~|acheteu~|chauffeu~|livreu~|cariste|approvisionn~|preparat~ de commandes|coursier|comprador~|gestionnaire de stocks?|almoxarife|armazem|despachante|almacen~|repartidor~|motorista|lager~|(kraft)?fahrer(in)?|einkauf~',
  ],
  [
    'Data Science / Analyst',
    '(analyst~|cientista|engenheir[oa]|scientifique) de (dados|donnees|datos)|suivi[ -](et |& )?evaluation|monitoria e avaliacao',
  ],
  ['Tourism & Travel', 'voyages?|viagens|guide touristique|gui?a turistic[oa]'],
  ['Sales & Marketing', 'charge~ d.affaires|verkauf~'],
  ['Marketing & Communication', 'graphist~|infographist~|redact~|traduct~|tradutora?|jornalista|disenador~ grafic~'],
  [
    'Hospitality',
    'cuisini~|serveu~|femme de chambre|gouvernante|patissi~|boulang~|plongeu~|hotelier~|cociner[oa]|cozinheir[oa]|camarer[oa]|koch|kochin|kellner(in)?',
  ],
  [
    'Building & Architecture',
    'chantier|conduct~ de travaux|macon|maconnerie|genie civil|btp|menuisi~|plombi~|peintre en batiment|albanil|pedreiro|arquitec?t[oa]|geometre|topograf[oa]|topographe|maurer',
  ],
  [
    'Manufacturing',
    '(operat~|agent|ouvri~|chef) de (production|fabrication)|conduct~ de (ligne|machine)|usine|soudeu~|soldador~|schweisser|produktion~',
  ],
  [
    'Engineering & Technology',
    'mecanicien~|electromecanicien~|mecanic[oa]|electricista|eletricista|tecnic[oa]|techniker(in)?|mechatroniker~|elektriker~|entwickler~|programad~',
  ],
];
