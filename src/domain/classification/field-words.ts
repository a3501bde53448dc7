/** What an architect works on who builds no houses, as alternatives of `anyWord`. */
export const SOFTWARE_FIELDS =
  'software|solutions?|systems?|cloud|data|enterprise|cyber ?security|security|networks?|technical|technology|applications?|integrations?|infrastructure|platform|(?-i:IT)|ict|ai|ml|genai|agentic|' +
  'crm|erp|api|web|information|business|functional|salesforce|sap|oracle|aws|azure|gcp|microsoft|dynamics|servicenow|workday|java|\\.net|devops|kubernetes|blockchain|iot|bi|identity|' +
  'product|firmware|embedded|hardware|automation|mobile|front-?end|back-?end|full-?stack|database|digital|test';

/** Branches of medicine, as alternatives of `anyWord`. */
export const MEDICAL_FIELDS =
  '(cardio|neuro|onco|uro|nephro|radio|dermato|gynaeco|gyneco|ophthalmo|patho|haemato|hemato|audio|psycho|immuno|endocrino|gastroentero|rheumato|pulmono|neonato)log~|' +
  'psychiatr~|paediatr~|pediatr~|anaesthe~|anesthe~|obstetr~|geriatri~|surge~|surgical|orthopaedic~|orthopedic~|orthodon~|intensivist';
