import { readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { commandLine } from '#scripts/command/command-line.ts';
import { gradeItem } from './grade.ts';
import {
  JUDGEMENTS_FILE,
  readJudgements,
  readListingItems,
  readQueries,
  readScholarshipItems,
  type JudgedItem,
  type JudgedQuery,
} from './judged-set.ts';
import { byClass, measureQuery, type ClassFigures, type QueryFigures } from './measure.ts';
import { textRanking, wholeText } from './plain-rankings.ts';
import { productRanking } from './product-ranking.ts';

/** How deep each ranking is judged. */
const POOL = 20;
const FIGURES_FILE = new URL('figures.json', import.meta.url);

const items = { jobs: readListingItems(), scholarships: readScholarshipItems() };

/** The figures of the product's search for every query. */
export async function measureSearch(): Promise<QueryFigures[]> {
  const search = await productRanking();
  const judged = readJudgements();
  const figures: QueryFigures[] = [];
  for (const query of readQueries()) {
    figures.push(measureQuery(query, await search(query), judged.get(query.id) ?? new Map()));
  }
  return figures;
}

/** Grades what no judgement names yet of the first twenty of each ranking. */
async function judge(): Promise<void> {
  const search = await productRanking();
  const judged = readJudgements();
  const plain = Object.fromEntries(
    Object.entries(items).map(([list, all]) => [
      list,
      [textRanking(all, wholeText), textRanking(all, ({ title }) => title)],
    ]),
  );
  const rows: string[] = [];
  for (const query of readQueries()) {
    const all = items[query.list];
    const byId = new Map(all.map((item) => [item.id, item]));
    const rankings = [await search(query), ...(plain[query.list] ?? []).map((rank) => rank(query)), ideal(all, query)];
    const pool = new Set([...(judged.get(query.id)?.keys() ?? []), ...rankings.flatMap((ids) => ids.slice(0, POOL))]);
    for (const id of [...pool].sort()) {
      const item = byId.get(id);
      if (!item) continue;
      const { grade, reason } = gradeItem(item, query.wants);
      rows.push([query.id, id, grade, reason].join('\t'));
    }
  }
  writeFileSync(JUDGEMENTS_FILE, ['query\titem\tgrade\treason', ...rows, ''].join('\n'));
}

/** What the rules find best themselves. */
function ideal(all: readonly JudgedItem[], { wants }: JudgedQuery): string[] {
  const graded = all.map((item) => ({ id: item.id, grade: gradeItem(item, wants).grade }));
  return graded
    .filter(({ grade }) => grade > 0)
    .sort((a, b) => b.grade - a.grade)
    .map(({ id }) => id);
}

function printTable(figures: readonly ClassFigures[]): void {
  const percent = (share: number) => `${Math.round(share * 100)} %`.padStart(8);
  console.log(`${'class'.padEnd(20)} queries  nDCG@10  first right  judged`);
  for (const one of figures) {
    const numbers = [
      String(one.queries).padStart(7),
      one.ndcg.toFixed(3).padStart(8),
      percent(one.success).padStart(12),
    ];
    console.log([one.class.padEnd(20), ...numbers, percent(one.judged)].join(' '));
  }
}

/** The figures of each class that were accepted last: nDCG@10 by the class's name. */
export const readAccepted = () =>
  v.parse(v.record(v.string(), v.number()), JSON.parse(readFileSync(FIGURES_FILE, 'utf8')));

function accept(classes: readonly ClassFigures[]): void {
  const rounded = classes.map(({ class: name, ndcg }) => [name, Math.round(ndcg * 1000) / 1000]);
  writeFileSync(FIGURES_FILE, `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`);
}

interface Options {
  readonly json?: boolean;
  readonly queries?: boolean;
  readonly judge?: boolean;
  readonly accept?: boolean;
}

async function run(options: Options): Promise<void> {
  if (options.judge) await judge();
  const figures = await measureSearch();
  const classes = byClass(figures);
  if (options.accept) accept(classes);
  for (const { query, ndcg, found } of options.queries ? figures : []) {
    console.log(`${ndcg.toFixed(3)}  ${query.id.padEnd(22)} ${query.query} (${found})`);
  }
  if (options.json) for (const one of classes) console.log(JSON.stringify(one));
  else printTable(classes);
}

if (import.meta.main) {
  await commandLine('search:quality', 'Measures how good the first results of judged searches are.')
    .option('--json', 'print JSON lines, one a class')
    .option('--queries', 'print the figure of each query')
    .option('--judge', 'grade what no judgement names yet, by the written rules')
    .option('--accept', 'keep the figures as those that the long tests hold')
    .action(run)
    .parseAsync();
}
