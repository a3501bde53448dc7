import { linkChecksText, readLinkChecks } from '#src/content/link-checks.ts';
import type { SourcePages } from '#src/content/source-register.ts';
import type { LinkChecks } from '#src/contracts/link-checks.ts';
import { afterCheck, checkedOn, isGone } from '#src/domain/jobs/link-check.ts';
import type { Progress } from '../command/progress-bar.ts';
import { writeFileAtomically } from '#src/content/atomic-file.ts';
import { withWriteLock } from '#src/content/write-lock.ts';
import { checkLink, type LinkCheckTools, type LinkVerdict } from './check-link.ts';
import { LINK_LISTS, type LinkList, type ListedThing, type NamedLinks, readLinks } from './link-lists.ts';

export interface LinkCheckRequest {
  readonly files: Readonly<Record<LinkList, string>>;
  /** Pages of the sources themselves, which are not checked. */
  readonly sourcePages: SourcePages;
  /** Where the checks are kept. */
  readonly out: string;
  readonly only?: LinkList | undefined;
  /** No more links than these, the longest unchecked first. */
  readonly limit?: number | undefined;
  /** Nothing more is asked once the time is over. */
  readonly over?: AbortSignal | undefined;
  /** `YYYY-MM-DD`; what was checked on it is not checked again. */
  readonly today: string;
  /** How often at most the checks are written while the work goes on. */
  readonly saveEveryMs: number;
}

interface CheckedLink extends ListedThing {
  readonly link: string;
  readonly why: string;
}

export interface LinkCheckReport {
  readonly checked: Readonly<Record<LinkVerdict['outcome'], number>>;
  /** Links of which no site answered; all of them where the network is away. */
  readonly unreached: number;
  /** Links that wait for another run: over the limit, or after its time. */
  readonly left: number;
  /** Gone today for the first time: they stay until they are gone on a second day. */
  readonly missing: readonly CheckedLink[];
  /** Gone on a second day: the next build leaves them out. */
  readonly died: readonly CheckedLink[];
  /** Were gone and are there again. */
  readonly cameBack: readonly CheckedLink[];
  /** Entries of links that no list holds any more. */
  readonly dropped: number;
}

/**
 * Checks the links of the lists and keeps what it found, as it goes, so that a run that is broken
 * off can be taken up by the next.
 * @throws {RefusedInput} when a list or the file of checks cannot be read.
 */
export async function checkLinks(
  request: LinkCheckRequest,
  tools: Omit<LinkCheckTools, 'over'>,
  progress: Progress,
): Promise<LinkCheckReport> {
  return withWriteLock(request.out, async () => {
    const lists = readLinks(request.files, request.sourcePages);
    const before = readLinkChecks(request.out);
    const run = new LinkCheckRun(request, lists, before);
    progress.start(run.due.length);
    try {
      await Promise.all(
        run.due.map(async (link) => {
          const verdict = await checkLink(link, { ...tools, over: request.over });
          if (verdict !== undefined) await run.note(link, verdict);
          progress.advance();
        }),
      );
    } finally {
      progress.stop();
      await run.save();
    }
    return run.report();
  });
}

/** The checks of one run, on top of those from before. */
class LinkCheckRun {
  readonly due: readonly string[];
  readonly #request: LinkCheckRequest;
  readonly #names: NamedLinks;
  readonly #before: LinkChecks;
  readonly #checks: LinkChecks;
  readonly #verdicts = new Map<string, LinkVerdict>();
  readonly #unchecked: number;
  #savedAt = Date.now();
  #saving = Promise.resolve();

  constructor(request: LinkCheckRequest, lists: Readonly<Record<LinkList, NamedLinks>>, before: LinkChecks) {
    const { only, limit, today } = request;
    this.#request = request;
    this.#before = before;
    this.#names = new Map(LINK_LISTS.flatMap((list) => [...lists[list]]));
    this.#checks = Object.fromEntries(Object.entries(before).filter(([link]) => this.#names.has(link)));
    const wanted = only === undefined ? this.#names : lists[only];
    const lastCheck = (link: string): string => checkedOn(before[link]) ?? '';
    const unchecked = [...wanted.keys()]
      .filter((link) => lastCheck(link) < today)
      .toSorted((a, b) => lastCheck(a).localeCompare(lastCheck(b)));
    this.due = unchecked.slice(0, limit);
    this.#unchecked = unchecked.length;
  }

  async note(link: string, verdict: LinkVerdict): Promise<void> {
    const { today, saveEveryMs } = this.#request;
    this.#verdicts.set(link, verdict);
    this.#checks[link] = afterCheck(this.#before[link], verdict.outcome, today);
    if (Date.now() - this.#savedAt < saveEveryMs) return;
    this.#savedAt = Date.now();
    await this.save();
  }

  /** One after the other, since all of them write the same file. */
  save(): Promise<void> {
    this.#saving = this.#saving.then(() => writeFileAtomically(this.#request.out, linkChecksText(this.#checks)));
    return this.#saving;
  }

  report(): LinkCheckReport {
    const checked = { ok: 0, gone: 0, unsure: 0 };
    let unreached = 0;
    const missing: CheckedLink[] = [];
    const died: CheckedLink[] = [];
    const cameBack: CheckedLink[] = [];
    for (const [link, { outcome, why, isUnreached }] of this.#verdicts) {
      checked[outcome] += 1;
      if (isUnreached) unreached += 1;
      const before = this.#before[link];
      const wasMissing = before?.goneOn !== undefined;
      const entry = { link, why, ...(this.#names.get(link) ?? { name: link, source: '' }) };
      if (outcome === 'ok' && wasMissing) cameBack.push(entry);
      if (outcome === 'gone' && !wasMissing) missing.push(entry);
      if (!isGone(before) && isGone(this.#checks[link])) died.push(entry);
    }
    const dropped = Object.keys(this.#before).filter((link) => !this.#names.has(link)).length;
    const left = this.#unchecked - this.#verdicts.size;
    return { checked, unreached, left, missing, died, cameBack, dropped };
  }
}

/** Why a run has found out nothing, in a sentence; undefined when any site has answered. */
export function networkFault({ checked, unreached }: LinkCheckReport): string | undefined {
  const { ok, gone, unsure } = checked;
  if (unreached === 0 || unreached < ok + gone + unsure) return undefined;
  return `Nothing could be reached: none of ${unreached} links was answered. Is this machine on the network?`;
}

/** The report for the terminal. */
export function* linkCheckLines(report: LinkCheckReport): Generator<string> {
  const { ok, gone, unsure } = report.checked;
  yield `${ok + gone + unsure} links checked: ${ok} ok, ${gone} gone, ${unsure} unsure.`;
  const fault = networkFault(report);
  if (fault !== undefined) yield fault;
  yield* linkLines('gone for the first time; left out if gone on another day', report.missing);
  yield* linkLines('died: the next build leaves it out or says so', report.died);
  yield* linkLines('came back', report.cameBack);
  if (report.dropped > 0) yield `${report.dropped} entries dropped, of links in no list any more.`;
  if (report.left > 0) yield `${report.left} links are left for another run.`;
}

function* linkLines(what: string, links: readonly CheckedLink[]): Generator<string> {
  if (links.length > 0) yield `${links.length} ${what}:`;
  for (const { link, name, why } of links) yield `  ${name}: ${link} (${why})`;
}
