/** What the system, Node and the programs of a build say when they find no room. */
const FULL = /ENOSPC|EDQUOT|no space left on device|disk quota exceeded/i;

/** Why something failed; of a full disk first in a sentence that says what to do. */
export function explainFullDisk(reason: string): string {
  return FULL.test(reason) ? `The disk is full. Make room, then run: npm run refresh\n${reason}` : reason;
}
