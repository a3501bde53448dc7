/** Feeds nest two levels; more is not the value that a field stands for. */
const DEEPEST = 3;
const nameKeys = ['name', 'label', 'display_name', 'displayName', 'title', 'value'];

/** The text of a value: a list by its items, an object by its name, nothing for nothing. */
export function textOf(value: unknown, depth = 0): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'object' || value === null || depth === DEEPEST) return '';
  if (Array.isArray(value)) {
    const texts = value.slice(0, 10).map((item) => textOf(item, depth + 1));
    return texts.filter((text) => text !== '').join(', ');
  }
  const key = nameKeys.find((each) => each in value);
  return key === undefined ? '' : textOf((value as Record<string, unknown>)[key], depth + 1);
}
