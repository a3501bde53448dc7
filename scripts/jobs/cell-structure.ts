const token = /'(?<single>(?:[^'\\]|\\.)*)'|"(?:[^"\\]|\\.)*"|\b(?:None|True|False)\b/gs;
const constants: Readonly<Record<string, string>> = { None: 'null', True: 'true', False: 'false' };

const OBJECTS = /^(?:\[\s*)?\{\s*["'].*\}\s*\]?$/s;
const TEXTS = /^\[\s*(?:["']|None\b).*\]$/s;

/**
 * The object, list of objects or list of texts that a cell of a table holds as JSON or as Python writes it (`('Accra',)`);
 * otherwise the value itself.
 */
export function structureOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim().replace(/^\((\s*["'].*?),?\s*\)$/s, '[$1]');
  if (!OBJECTS.test(text) && !TEXTS.test(text)) return value;
  return parsed(text) ?? parsed(asJson(text)) ?? value;
}

function asJson(python: string): string {
  return python.replace(token, (text: string, single?: string) =>
    single === undefined
      ? (constants[text] ?? text)
      : JSON.stringify(single.replace(/\\(['"\\])/g, '$1')),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
