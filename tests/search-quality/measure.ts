import type { JudgedQuery, Judgement } from './judged-set.ts';

/** How many results count: the first screens of a phone. */
export const DEPTH = 10;

export interface QueryFigures {
  readonly query: JudgedQuery;
  /** 0 to 1; of a query that has no answer 1 where nothing is found. */
  readonly ndcg: number;
  /** Whether the first result is what was asked for. */
  readonly isFirstRight: boolean;
  /** The share of the first ten that is judged, 0 to 1. */
  readonly judged: number;
  readonly found: number;
}

export interface ClassFigures {
  readonly class: string;
  readonly queries: number;
  readonly ndcg: number;
  /** The share of queries whose first result is what was asked for. */
  readonly success: number;
  readonly judged: number;
}

/** @param judged the graded items of the query */
export function measureQuery(
  query: JudgedQuery,
  found: readonly string[],
  judged: ReadonlyMap<string, Judgement>,
): QueryFigures {
  const first = found.slice(0, DEPTH);
  const grades = first.map((id) => judged.get(id)?.grade ?? 0);
  const ideal = discountedGain([...judged.values()].map(({ grade }) => grade).sort((a, b) => b - a));
  const isFirstRight = ideal === 0 ? found.length === 0 : grades[0] === 3;
  return {
    query,
    ndcg: ideal === 0 ? Number(found.length === 0) : discountedGain(grades) / ideal,
    isFirstRight,
    judged: first.length === 0 ? 1 : first.filter((id) => judged.has(id)).length / first.length,
    found: found.length,
  };
}

/** Discounted cumulative gain of the first ten: Järvelin and Kekäläinen, with 2^grade - 1 as the gain. */
function discountedGain(grades: readonly number[]): number {
  return grades.slice(0, DEPTH).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
}

/** The figures of each class, and of all queries under 'all'. */
export function byClass(figures: readonly QueryFigures[]): ClassFigures[] {
  const classes = Map.groupBy(figures, ({ query }) => query.class);
  return [...classes, ['all', [...figures]] as const].map(([name, all]) => ({
    class: name,
    queries: all.length,
    ndcg: mean(all.map(({ ndcg }) => ndcg)),
    success: mean(all.map(({ isFirstRight }) => Number(isFirstRight))),
    judged: mean(all.map(({ judged }) => judged)),
  }));
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
