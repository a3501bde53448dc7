/** Says no to what follows it. */
const NEGATION =
  /\b(?:no|not|never|neither|nor|without|free of|don['’]?t|doesn['’]?t|won['’]?t|isn['’]?t|aren['’]?t|cannot|can['’]?t|zero|beware|avoid|refuse)\b/giu;
/** Where a no ends, because something else is said. */
const TURN =
  /\b(?:but|however|except|unless|until|only after|apart from|other than)\b|[,;:–]\s*(?:and\s+|then\s+|so\s+)?(?:just|only|simply|pay|you|we|applicants?|candidates?|send|bring|deposit|kindly|please|there|an?)\b|\s-\s|\bexperience\b[^,.;]*[,;]/giu;
/** Says no to the words before it; a fee that is not refundable is asked for all the same. */
const TAKEN_BACK =
  /^(?:[\s,:–-]+[\w'’]+){0,4}?[\s,:–-]+(?:not(?!\s+(?:be\s+)?(?:refund|return|includ|later|less))|never|none|nil|waived|covered by|reimbursed|borne by|paid by (?:the |our )?(?:company|employer|us|organi[sz]ation|client|customer)|n\/a|free)\b/iu;
/** The fee is paid by the employer or a client. */
const PAID_BY_OTHERS =
  /\bpaid by (?:the |our |an? )?(?!applicant|candidate|you|trainee|all|each|every|momo|mobile|cash|bank|transfer|card|cheque)\w/iu;
/** Work with other people's money and papers. */
const DUTY =
  /\b(?:collect|receiv|receipt|reconcil|invoic|bill|calculat|explain|handl|manag|record|track|review|process(?!ing|ed)|chas|recover|advis|negotiat|verif|check|validat|monitor|prepar|assist|help|support|ensur|issu|open|mobili|maintain|updat|captur|audit|analy|design|build|develop|implement|respond|answer)\w*(?:[\s,/&-]+[\w'’]+){0,8}?[\s,/&-]*$/iu;
const OTHERS =
  /\b(?:employers?|clients?|customers?|students?|patients?|members?|parents?|tenants?|guests?|merchants?|learners?|pupils?|users?|vendors?|suppliers?|policy ?holders?|borrowers?|account holders?|beneficiar(?:y|ies)|donors?|visitors?|passengers?|taxpayers?|investors?|buyers?|tourists?)\b/iu;
const APPLICANT =
  /\b(?:your?|applicants?|candidates?|interested|shortlisted|selected|apply|applying|application|job[ -]?seekers?|trainees)\b/iu;
/** After the contract is signed, papers and an account for the pay are in order. */
const AFTER_HIRING =
  /\b(?:first day|after (?:signing|hiring|employment|being hired|you are hired)|once (?:hired|employed)|upon (?:hiring|employment|appointment|resumption)|payroll)\b/iu;
/** Warns people of what frauds do. */
const WARNS =
  /\b(?:scams?|scammers?|fraud\w*|impost[eo]rs?|(?:somebody|someone|anybody|anyone|any person) (?:asks|who asks|asking|claiming))\b/iu;
/** Payments of the employer. */
const GIVEN =
  /\b(?:we|employer|company|organi[sz]ation)\b[^.;]{0,40}\b(?:pays?|covers?|provides?|reimburses?|bears?|sponsors?|refunds?)\b/iu;

/** Characters of the words that a warning rests on. */
const MAX_WORDS_LENGTH = 160;

/** The sentences of a text; a point within a number or an address ends none. */
export function sentencesOf(text: string): string[] {
  return (
    text
      .replace(/([.!?])\s+/gu, '$1\n')
      .split(/\n+|[•●▪]/u)
      // Real sentences are shorter, and a pattern's time grows faster than its text.
      .flatMap((sentence) => sentence.match(/.{1,400}(?:\s|$)|.{1,400}/gu) ?? [])
      .map((sentence) => sentence.replace(/\s+/gu, ' ').trim())
      .filter((sentence) => sentence !== '')
  );
}

/**
 * The words of a sentence in which one of `patterns` is asked from who applies; undefined when it is
 * denied, given by the employer, or the work itself.
 * @param isMoney an employer may give money back, and no bank details
 */
export function findFraudPhrase(sentence: string, patterns: readonly RegExp[], isMoney: boolean): string | undefined {
  const exempt = [AFTER_HIRING, WARNS, ...(isMoney ? [GIVEN] : [])];
  if (exempt.some((rule) => rule.test(sentence))) return undefined;
  for (const pattern of patterns) {
    const match = pattern.exec(sentence);
    if (match === null) continue;
    const [before, after] = [sentence.slice(0, match.index), sentence.slice(match.index + match[0].length)];
    if (isDenied(before + match[0]) || TAKEN_BACK.test(after)) continue;
    if (PAID_BY_OTHERS.test(match[0] + after)) continue;
    const isWork = DUTY.test(before) && !/^[,;:.–-]/u.test(match[0]);
    if (isWork || (OTHERS.test(sentence) && !APPLICANT.test(sentence))) continue;
    return around(sentence, match.index);
  }
  return undefined;
}

/** Whether the last thing said before the end of `text` is a no: 'not … without' is none. */
function isDenied(text: string): boolean {
  const turn = [...text.matchAll(TURN)].at(-1);
  const scope = turn === undefined ? text : text.slice(turn.index + turn[0].length);
  const words = [...scope.matchAll(NEGATION)].map(([word]) => word.toLowerCase());
  return words.length > 0 && !(words.length > 1 && words.at(-1) === 'without');
}

/** The sentence, or its part about the match. */
function around(sentence: string, index: number): string {
  if (sentence.length <= MAX_WORDS_LENGTH) return sentence;
  const start = Math.max(0, Math.min(index - 40, sentence.length - MAX_WORDS_LENGTH));
  return `…${sentence.slice(start, start + MAX_WORDS_LENGTH)}…`;
}
