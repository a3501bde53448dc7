import type { Grade, JudgedItem, Judgement, Wants } from './judged-set.ts';
import { hasWords } from './plain-text.ts';

type Fit = 'yes' | 'no' | 'unknown';

/**
 * Grades an item by the written rules of README.md. The rules read what a query wants, not what was typed, so that a
 * ranking cannot agree with them by sharing its mistakes.
 */
export function gradeItem(item: JudgedItem, wants: Wants): Judgement {
  if (wants.not?.some((words) => hasWords(item.title, words))) return { grade: 0, reason: 'excluded' };
  if (wants.notHosts?.some((host) => item.places.includes(host))) return { grade: 0, reason: 'excluded' };
  const named = gradeName(item, wants);
  if (named.grade === 0) return named;
  const facts = Object.entries(wants.facts ?? {}).map(([fact, wanted]) => [fact, fitOf(item, fact, wanted)] as const);
  const other = facts.find(([, fit]) => fit === 'no');
  const isNamed = wants.title !== undefined || wants.company !== undefined;
  if (other) return { grade: isNamed && named.grade === 3 ? 1 : 0, reason: `other ${other[0]}` };
  const unsaid = facts.find(([, fit]) => fit === 'unknown');
  if (!unsaid) return isNamed ? named : { grade: 3, reason: facts.map(([fact]) => fact).join(', ') };
  if (!isNamed) return { grade: 0, reason: `${unsaid[0]} not said` };
  return { grade: lower(named.grade), reason: `${named.reason}, ${unsaid[0]} not said` };
}

/** How well the title or the company fits, whatever the facts are. */
function gradeName(item: JudgedItem, wants: Wants): Judgement {
  const has = (text: string, all: readonly string[] | undefined) =>
    all?.some((words) => hasWords(text, words)) ?? false;
  if (wants.company !== undefined) {
    return has(item.company, [wants.company]) ? { grade: 3, reason: 'company' } : { grade: 0, reason: 'other company' };
  }
  if (wants.title === undefined) return { grade: 3, reason: 'any title' };
  if (has(item.title, wants.title)) return { grade: 3, reason: 'title' };
  if (wants.jobType !== undefined && item.jobType === wants.jobType) return { grade: 3, reason: 'job type' };
  if (has(item.title, wants.near)) return { grade: 2, reason: 'close title' };
  if (has(item.title, wants.field)) return { grade: 1, reason: 'same field' };
  return { grade: 0, reason: 'other title' };
}

function fitOf(item: JudgedItem, fact: string, wanted: readonly string[]): Fit {
  const has = item.facts[fact] ?? [];
  if (has.length === 0) return 'unknown';
  return wanted.some((value) => has.includes(value)) ? 'yes' : 'no';
}

const lower = (grade: Grade): Grade => (grade === 3 ? 2 : 1);
