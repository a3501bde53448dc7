import file from '#data/words/fraud.json' with { type: 'json' };
import { findFraudPhrase, sentencesOf } from './fraud-phrases.ts';

export type WarningKind = 'fee' | 'deposit' | 'identity' | 'messenger';

/** A part of a job's text that reads as frauds do, with its words. */
interface JobWarning {
  readonly kind: WarningKind;
  readonly words: string;
}

interface JobText {
  readonly title: string;
  readonly description: string;
  readonly applicationLink: string | null;
}

const AMOUNT = String.raw`(?:(?:gh[s¢₵c]|₵|usd|us\$|\$|€|£|ngn|₦|n(?=\d)|kes|ksh|zar)\s?\d[\d,.]*|\d[\d,.]*\s?(?:(?:ghana )?cedis|ghs?|dollars|usd|naira|shillings))`;
/** Some words between two that belong together. */
const upTo = (words: number) => String.raw`(?:[\s,:–-]+[\w'’./₵$€£%-]+){0,${words}}?[\s,:–-]+`;
const anyOf = ({ words }: { readonly words: readonly string[] }) => `(?:${words.join('|')})`;
const FEE = String.raw`${anyOf(file.fees)}[\s-]+(?:fees?|charges?|payments?|levy)`;
const OWED = anyOf(file.owed);
const MUST = anyOf(file.payers);

const rules: Readonly<Record<'fee' | 'deposit' | 'identity', readonly RegExp[]>> = {
  fee: [
    // 'A registration fee of GHS 50 applies', 'pay the processing fee'
    rule(`${FEE}${upTo(6)}(?:${AMOUNT}|\\b${OWED}\\b)`),
    rule(`\\b${OWED}${upTo(6)}${FEE}`),
    rule(`${AMOUNT}${upTo(4)}${FEE}`),
    // 'Applicants must pay GHS 100', 'kindly send GHS 50 to this number'
    rule(`\\b${MUST}${upTo(6)}pay${upTo(5)}${AMOUNT}`),
    rule(
      `(?:^|[,;:.–-]\\s*|\\b(?:kindly|please|first|must|to|and|then)\\s+)(?:pay|send|transfer|momo)\\s+(?:\\w+\\s+){0,4}?${AMOUNT}(?:\\s+(?:\\w+\\s+)?)(?:to|for|into|via|through|before|as|on|by|momo)\\b`,
    ),
    rule(
      `\\b(?:pays?|bring|come)${upTo(5)}${AMOUNT}\\s+for\\s+(?:\\w+\\s+)?(?:registration|training|forms?|medicals?|uniforms?|id cards?|processing|interview|visa)\\b`,
    ),
    rule(
      `\\b(?:fee|charge|payment) of ${AMOUNT}${upTo(6)}(?:charged|required|secures?|books?|registration|your|interview|slot|training)\\b`,
    ),
    rule(`\\b(?:register|registration|join|start|begin|come)\\s+with\\s+${AMOUNT}`),
    rule(`\\bmake (?:a |the )?payment${upTo(3)}${AMOUNT}`),
    rule(
      `\\b(?:buy|purchase|obtain|pick up)${upTo(5)}(?:forms?|(?:starter|training|work|welcome) (?:kit|pack)s?|scratch cards?|vouchers?|uniform|(?:training|study) (?:manuals?|materials?))(?:${upTo(5)}|\\s*[(:,–-]\\s*)${AMOUNT}`,
    ),
    rule(
      `\\b(?:forms?|registration|training|uniform|processing|starter kit)\\s*(?:(?:is|are|being|)\\s*sold (?:at|for)|is|are|costs?|goes for|at|[:=–-])\\s*(?:only\\s+)?${AMOUNT}`,
    ),
    rule(
      `\\b${MUST}${upTo(5)}(?:bear|cover|pay for|fund)${upTo(3)}(?:training|medicals?|visa|uniforms?|registration|forms?|insurance|work permit)\\b`,
    ),
    // 'The medical is at your own cost', 'momo to 0244 000 000 to secure your slot'
    rule(
      `\\b(?:medicals?|screening|examinations?|training|uniforms?|visa|registration|forms?|background[ -]check|tests?)${upTo(4)}(?:at|on) (?:your|their|(?:the )?(?:applicant|candidate)['’]?s['’]?) own (?:cost|expense)\\b`,
    ),
    rule(
      `\\b(?:momo|mobile money|airtime)\\s+(?:of\\s+\\w+\\s+)?to\\s+(?:this (?:number|line)|\\+?\\d[\\d -]{7,})${upTo(2)}(?:to|for|and)\\b`,
    ),
  ],
  deposit: [
    rule(
      `\\b(?:pay|make|leave|send|bring|require[sd]?|need)${upTo(5)}(?:refundable|security|caution|commitment|up-?front|initial|holding|small|an?)[\\s-]+deposit\\b(?! account| mobili| product)`,
    ),
    rule(
      `\\b(?:refundable|security|caution|commitment|up-?front|initial|holding)\\s+deposit${upTo(5)}(?:${AMOUNT}|\\b${OWED}\\b)`,
    ),
    rule(`\\b(?:(?:account|wallet)${upTo(4)}(?:funded|topped up)|(?:fund|top up|recharge) your (?:account|wallet))\\b`),
    rule(`\\bdeposit${upTo(2)}${AMOUNT}`),
    rule(`\\b${MUST}${upTo(4)}deposit${upTo(3)}(?:money|cash|amount|fee)\\b`),
  ],
  identity: [
    rule(
      String.raw`\b(?:need|require|want|requested)${upTo(4)}(?:copy|photo|picture|scan) of (?:your |a |an |their )?(?:valid )?(?:id|passport|ghana card|bank)\b`,
    ),
    rule(
      String.raw`\b(?:send|submit|share|forward|whats\s?app|attach|provide|give|enter|supply|text|upload|e-?mail|bring|include)${upTo(9)}` +
        String.raw`(?:bank(?:ing)?\s+(?:account\s+)?(?:details?|numbers?|info(?:rmation)?)|account\s+(?:numbers?|details)|your\s+(?:atm|debit|credit|bank)\s+cards?|card\s+(?:numbers?|details)|(?:momo|mobile money|atm|card)\s+(?:pin|number)|pin(?:\s+code)?(?!\s*-?\s*pads?)|otp|bvn|cvv|ghana\s?cards?|national\s+id(?:entity|entification)?(?:\s+cards?)?|id\s+(?:cards?|number|details)|identity\s+(?:cards?|documents?)|voter['’]?s?\s+(?:id|card)|passport(?!\s*-?\s*(?:photo|picture|size|sized))|social security number|ssn|nin|(?:copy|photo|picture|scan) of (?:your |a |an |their )?(?:valid )?(?:id|passport|driver['’]?s licen[cs]e))\b`,
    ),
  ],
};

function rule(source: string): RegExp {
  return new RegExp(source, 'iu');
}

const MESSENGER = anyOf(file.messengers);
const messenger = [
  rule(`\\b(?:wa\\.me|chat\\.whatsapp\\.com|api\\.whatsapp\\.com|t\\.me|telegram\\.me|m\\.me)/`),
  rule(
    `\\b(?:apply|applications?|contact|reach|message|text|inbox|dm|enquir\\w+|inquir\\w+|interviews?|write to|chat with (?:us|me|hr)|call or|(?:send|forward|submit|drop)${upTo(3)}(?:cvs?|r[eé]sum[eé]s?|applications?|details|message|names?))${upTo(5)}${MESSENGER}\\b(?! (?:business|api|marketing|campaign|groups?|bots?|channels?))`,
  ),
  rule(`\\b${MESSENGER}(?: (?:number|line|us|me|only|on|at|to|contact|no\\.?))*\\s*[:@–-]?\\s*\\+?\\d[\\d ()-]{6,}`),
  rule(`\\b${MESSENGER} (?:messages? )?only\\b`),
];
const OTHER_CONTACT = /[\w.+-]@[\w-]+\.\w|\bhttps?:\/\/|\bwww\./iu;
const MESSENGER_LINK =
  /\b(?:https?:\/\/)?(?:www\.)?(?:wa\.me|chat\.whatsapp\.com|api\.whatsapp\.com|t\.me|telegram\.me|m\.me)\/\S*/giu;

/** At most this many are shown: the rest says the same. */
const MAX_WARNINGS = 6;

/** The parts of a text that ask for money, bank details or papers as frauds do, in its order. */
export function askedWarnings(text: string): JobWarning[] {
  return sentencesOf(text).flatMap((sentence) =>
    (['fee', 'deposit', 'identity'] as const).flatMap((kind) => {
      const words = findFraudPhrase(sentence, rules[kind], kind !== 'identity');
      return words === undefined ? [] : { kind, words };
    }),
  );
}

/** The parts of a job that read as frauds do, in the order of its text. */
export function jobWarnings({ title, description, applicationLink }: JobText): JobWarning[] {
  const text = `${title}\n${description}`;
  const asked = askedWarnings(text);
  const words = messengerOnly(text, applicationLink);
  const warnings = words === undefined ? asked : [...asked, { kind: 'messenger' as const, words }];
  const seen = new Map(warnings.map((warning) => [`${warning.kind} ${warning.words}`, warning]));
  return [...seen.values()].slice(0, MAX_WARNINGS);
}

/** The words that lead to a messenger, where the text and the link lead nowhere else. */
function messengerOnly(text: string, applicationLink: string | null): string | undefined {
  const link = applicationLink ?? '';
  const elsewhere = [text, link].join(' ').replace(MESSENGER_LINK, '');
  if (OTHER_CONTACT.test(elsewhere)) return undefined;
  return [...sentencesOf(text), link]
    .find((sentence) => messenger.some((pattern) => pattern.test(sentence)))
    ?.slice(0, 160);
}
