import '#src/settings/settings-file.ts';
import { createInterface } from 'node:readline/promises';
import type { Command } from 'commander';
import { leaveProposals, putLink, RefusedChange, takeProposal } from '#src/content/change-scholarships.ts';
import { linkChecksBeside, readLinkChecks } from '#src/content/link-checks.ts';
import { RefusedInput } from '#src/content/refused-input.ts';
import { scholarshipChecksBeside } from '#src/content/scholarship-checks.ts';
import {
  entriesOf,
  hasProposals,
  leadsToWholeSite,
  staleFirst,
  type ScholarshipEntry,
} from '#src/content/scholarship-entries.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { proposalWords } from '#src/domain/scholarships/fact-words.ts';
import { CommandError, commandLine, numberFrom1, runCommand, withContent } from './command/command-line.ts';
import { progressBar } from './command/progress-bar.ts';
import { dataFile } from './command/repository.ts';
import { politeRequests } from './outgoing/polite-requests.ts';
import { checkPages, pageCheckLines } from './scholarships/check-pages.ts';

/** `npm run scholarships -- …`: what their pages say, for a person to take or to leave. */
interface Options {
  readonly file: string;
  readonly limit?: number;
  readonly json?: true;
  readonly links?: true;
  readonly take?: string;
  readonly number?: number;
  readonly leave?: string;
  readonly link?: readonly string[];
}

const SAVE_EVERY_MS = 2_000;

const program = withContent(commandLine('scholarships', 'What the pages of scholarships say of their days'));
const today = calendarDay(new Date());

const command = (name: string, description: string): Command =>
  program
    .command(name)
    .description(description)
    .option('--file <file>', 'another list; its checks lie beside it', dataFile('scholarships.json'));

command('check', 'looks at the pages, notes which have changed, and proposes the days that they name')
  .option('--limit <number>', 'no more pages than these, the longest unchecked first', numberFrom1)
  .action(async ({ file, limit }: Options) => {
    const polite = politeRequests();
    const request = { file, checksFile: scholarshipChecksBeside(file), limit, today, saveEveryMs: SAVE_EVERY_MS };
    try {
      const bar = progressBar(process.stderr, { format: '{value} of {total} pages' });
      for (const line of pageCheckLines(await checkPages(request, polite, bar), today)) console.log(line);
    } finally {
      await polite.requests.close();
    }
  });

command('review', 'takes or leaves what was proposed: asks on a terminal, else lists it')
  .option('--links', 'the scholarships whose link leads to a whole site instead, to put in the right page')
  .option('--take <key>', 'write the proposal into the list')
  .option('--number <number>', 'with --take: which of several proposals, from 1', numberFrom1)
  .option('--leave <key>', 'note that a person has looked, and propose the same no more')
  .option('--link <key-and-address...>', 'put this address in place of the link')
  .option('--json', 'print one line of JSON')
  .action(async ({ file, take, number, leave, link, links, json }: Options) => {
    const acts = [take, leave, link].filter((one) => one !== undefined).length;
    if (acts > 1) throw new CommandError('Give one of --take, --leave and --link.', 2);
    if (number !== undefined && take === undefined) throw new CommandError('--number goes with --take.', 2);
    const done = async (act: string, key: string, changed: Promise<ScholarshipEntry>) => {
      const { scholarshipTitle: title } = (await changed.catch(refuseWrongCall)).record;
      console.log(json ? JSON.stringify({ act, key, title }) : `“${title}”: ${act}.`);
    };
    if (take !== undefined) return done('taken', take, takeProposal(file, take, number, today));
    if (leave !== undefined) return done('left', leave, leaveProposals(file, leave, today));
    if (link !== undefined) {
      const [key, address, ...more] = link;
      if (key === undefined || address === undefined || more.length > 0) {
        throw new CommandError('--link takes a key and an address.', 2);
      }
      return done('has another link', key, putLink(file, key, address));
    }
    const waiting = entriesOf(file)
      .filter(links ? leadsToWholeSite : hasProposals)
      .map(toReview);
    if (json) return console.log(JSON.stringify(waiting));
    if (process.stdin.isTTY && process.stdout.isTTY) return ask(file, waiting);
    console.log(waiting.length === 0 ? 'Nothing waits.' : waiting.map(textOf).join('\n'));
  });

command('stale', 'lists what to look at first')
  .option('--limit <number>', 'no more than these', numberFrom1)
  .option('--json', 'print one line of JSON')
  .action(({ file, limit, json }: Options) => {
    const stale = staleFirst(entriesOf(file), readLinkChecks(linkChecksBeside(file)), today).slice(0, limit);
    const shown = stale.map(({ key, record: { scholarshipTitle: title, link, checkedOn = null }, why }) => {
      return { key, title, link, checkedOn, why };
    });
    if (json) return console.log(JSON.stringify(shown));
    for (const { key, title, link, why } of shown) console.log(`${key} ${title}: ${why}\n  ${link}`);
  });

await runCommand(program);

/** What has to be typed in another way ends with 2. */
function refuseWrongCall(error: unknown): never {
  throw error instanceof RefusedChange && error.reason === 'wrong' ? new CommandError(error.message, 2) : error;
}

/** A scholarship that waits for a person, with what its page says; `url` is the page that the words are from. */
function toReview({ key, record: { scholarshipTitle: title, link }, check }: ScholarshipEntry) {
  return { key, title, link, url: check?.url ?? link, proposals: check?.proposals ?? [] };
}
type ToReview = ReturnType<typeof toReview>;

function textOf({ key, title, url, proposals }: ToReview): string {
  const lines = proposals.map((one, at) => `  ${at + 1}. ${proposalWords(one)}: “${one.words}”`);
  return [`${key} ${title}`, `  ${url}`, ...lines].join('\n');
}

const WAYS = '[t]ake (t 2: the second), [l]eave, [p ADDRESS] put in another link, [s]kip, [q]uit: ';

/** Asks about one after the other; a refusal is said, and asked again. */
async function ask(file: string, waiting: readonly ToReview[]): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    for (let place = 0; place < waiting.length;) {
      const one = waiting[place] as ToReview;
      console.log(`\n${place + 1} of ${waiting.length}\n${textOf(one)}`);
      const [way = '', value] = (await terminal.question(WAYS)).trim().split(/\s+/);
      if (way === 'q') return;
      try {
        if (way === 't') await takeProposal(file, one.key, value === undefined ? undefined : Number(value), today);
        else if (way === 'l') await leaveProposals(file, one.key, today);
        else if (way === 'p') await putLink(file, one.key, value ?? '');
        else if (way !== 's') continue;
        place += 1;
      } catch (error) {
        if (!(error instanceof RefusedInput)) throw error;
        console.log(error.message);
      }
    }
    console.log('That is all.');
  } finally {
    terminal.close();
  }
}
