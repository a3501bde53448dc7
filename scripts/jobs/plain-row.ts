import { foldHeader } from './columns.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Keys that hold a part of the job itself, not of its company or place. */
const parts = new Set(
  (
    'source fields attributes node item data job jobs posting jobposting vacancy offer position listing listings details jobdetails info jobinfo jobinformation refs header ' +
    'detectedextensions matchedobjectdescriptor record doc document result entity properties basics general overview jobview jobviewresponse jobsummary content body hit opening dates'
  ).split(' '),
);
/** `{edges: [{node: {job: {header: …}}}]}` is as deep as real ones go. */
const DEEPEST = 4;

/** A row with what it keeps one level down (`{_source: {…}}`, `{job: {…}}`, `{refs: {landing_page}}`) among its own keys, which win. */
export function plainRow(row: Fields, depth = 0): Fields {
  const nested = Object.entries(row).filter(([key, value]) => isPart(key, value));
  if (nested.length === 0 || depth === DEEPEST) return row;
  const hoisted = nested.map(([, value]) => plainRow(value as Fields, depth + 1));
  const names = new Set(nested.map(([key]) => key));
  const own = Object.entries(row).filter(([key]) => !names.has(key));
  return Object.assign({}, ...hoisted.toReversed(), Object.fromEntries(own)) as Fields;
}

function isPart(key: string, value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && parts.has(foldHeader(key));
}
