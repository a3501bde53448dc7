const token = /'(?<single>(?:[^'\\]|\\.)*)'|"(?:[^"\\]|\\.)*"|\b(?:None|True|False)\b/gs;
const constants: Readonly<Record<string, string>> = { None: 'null', True: 'true', False: 'false' };

/** The object, or list of objects, that a cell of a table holds as JSON or as Python writes it; otherwise the value itself. */
export function structureOf(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*(?:\[\s*)?\{\s*["'].*\}\s*\]?\s*$/s.test(value))
    return value;
  return parsed(value) ?? parsed(asJson(value)) ?? value;
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
