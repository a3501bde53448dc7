import { categoryOf } from '#src/domain/classification/category-rules.ts';
import { levelOf } from '#src/domain/classification/level-rules.ts';

const organisation =
  /(?<!\p{L})(?:bank|hospital|clinic|schools?|university|college|hotels?|group|ltd|limited|plc|inc|llc|gmbh|company|foundation|ministry|authority|commission|institute|council|agency|industries|holdings|ventures|enterprises?)\W*$/iu;
/** Driver, Tutor, Pharmacist, Accountant, Technician: most names of roles end so. */
export const agent =
  /(?<!\p{L})\p{L}{2,}(?:er|or|ist|yst|ant|ian|man|woman|eur|euse|rice|ier|ière)s?(?!\p{L})|(?<!\p{L})(?:nann(?:y|ie)|maid|matron|guard|security|help|aide|coach(?:e)?|pilot|judge|host|lead|expert|executive|associate|intern|model|vet|physio|au pair|fellow|postdoc|phd|imam|\p{L}{2,}(?:t|tr|rd|rn)ess(?:e)?)s?(?!\p{L})/iu;

/** What ends as a role does and is bought: 'Supply of Computers', 'RFQ for Generators'. */
export const things =
  /(?<!\p{L})(?:comput|print|rout|generat|dispens|heat|contain|tract|trail|scann|serv|project|transform|monitor|invert|freez|condition|fertili[sz]|ton|sens|mot|charg|convert|refrigerat|elevat|harvest|incubat|compress|mix|boil|boost|cool|pap|wat|pow|tow|post|bann|stick|fold|flo|do|mirr|blend|shredd|extinguish|lubrican)(?:er|or)s?(?!\p{L})/giu;

/** Whether a text names a role, as far as the rules for level and category know it. */
export function namesRole(text: string): boolean {
  if (organisation.test(text)) return false;
  const isKnown = levelOf(text, '') !== 'Not Specified' || categoryOf(text, '', false) !== 'General';
  return isKnown || agent.test(text);
}
