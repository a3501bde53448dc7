/** What is known of one thing that the server was asked to keep. */
interface Entry {
  /** The last value that an answer, or a look after a crash, has shown to be kept. */
  kept: string | undefined;
  /** A later value whose answer never came: it may be there whole or not at all. */
  open: string | undefined;
}

/**
 * What a server must still have after a crash. Everything is a named place with a value, and each
 * place has one writer at a time, so that after a crash exactly two values are right: the one that
 * was acknowledged last, and the one whose answer never came.
 */
export class Ledger {
  readonly #entries = new Map<string, Entry>();
  /** Effects that were acknowledged. */
  acknowledged = 0;
  /** Effects whose answer never came. */
  brokenOff = 0;

  kept(place: string): string | undefined {
    return this.#entries.get(place)?.kept;
  }

  /** To be called before the server is asked. @returns what to call when it has agreed */
  write(place: string, value: string): () => void {
    this.#entries.set(place, { kept: this.kept(place), open: value });
    this.brokenOff++;
    return () => {
      this.#entries.set(place, { kept: value, open: undefined });
      this.brokenOff--;
      this.acknowledged++;
    };
  }

  /**
   * Compares with what is there after a crash, and takes that for kept from now on: what was there
   * once must not go away later, and what was not must not come.
   * @returns a sentence for everything that is lost, half or of unknown origin
   */
  compare(present: ReadonlyMap<string, string>): string[] {
    const findings: string[] = [];
    for (const place of new Set([...this.#entries.keys(), ...present.keys()])) {
      const { kept, open } = this.#entries.get(place) ?? {};
      const found = present.get(place);
      if (found !== kept && (open === undefined || found !== open)) {
        findings.push(
          `${place}: there is ${found ?? 'nothing'}, acknowledged was ${kept ?? 'nothing'}` +
            (open === undefined ? '.' : `, unanswered ${open}.`),
        );
      }
      this.#entries.set(place, { kept: found, open: undefined });
    }
    return findings;
  }
}
