import ts from 'typescript';

/** An exported function, and the arguments for it that hold a text wherever it takes one. */
export interface ExportedFunction {
  /** From the top of the repository. */
  readonly file: string;
  readonly name: string;
  readonly argumentsWith: (text: string) => unknown[];
  /** The same with lists of as many elements as the text has words. */
  readonly listsWith: (text: string) => unknown[];
}

/** How deep an argument is filled in. */
const MAX_DEPTH = 4;
const DAY = '2026-11-26T08:00:00Z';

/** The functions that files export and that take a text somewhere, by their types. */
export function exportedFunctions(root: string, files: readonly string[]): ExportedFunction[] {
  const config = ts.getParsedCommandLineOfConfigFile(
    `${root}/tsconfig.json`,
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: () => undefined,
    },
  );
  const program = ts.createProgram(
    files.map((file) => `${root}/${file}`),
    {
      ...config?.options,
      noEmit: true,
    },
  );
  const checker = program.getTypeChecker();
  return files.flatMap((file) => {
    const source = program.getSourceFile(`${root}/${file}`);
    const module = source && checker.getSymbolAtLocation(source);
    if (source === undefined || module === undefined) return [];
    return checker.getExportsOfModule(module).flatMap((symbol) => {
      const type = checker.getTypeOfSymbolAtLocation(symbol, source);
      const [signature] = type.getCallSignatures();
      // What waits for something reads or writes files.
      if (signature === undefined || isAsynchronous(signature.getReturnType())) return [];
      const types = signature.parameters.map((one) => checker.getTypeOfSymbolAtLocation(one, source));
      const fill = (text: string, list?: readonly string[]) =>
        types.map((one) => valueOf(one, { checker, text, list }));
      if (!JSON.stringify(fill('\u0001mark'))?.includes('mark')) return [];
      const words = (text: string) => text.split(/(?<= )/u);
      return {
        file,
        name: symbol.name,
        argumentsWith: (text) => fill(text),
        listsWith: (text) => fill('Accra', words(text)),
      };
    });
  });
}

const isAsynchronous = (type: ts.Type) => /^(?:Promise|Async)/.test(type.symbol?.name ?? '');

interface Filling {
  readonly checker: ts.TypeChecker;
  readonly text: string;
  readonly list?: readonly string[] | undefined;
}

/** A value of a type, with the text for every string. */
function valueOf(type: ts.Type, filling: Filling, depth = 0): unknown {
  const { checker, text, list } = filling;
  const inner = (one: ts.Type | undefined) =>
    one === undefined || depth > MAX_DEPTH ? undefined : valueOf(one, filling, depth + 1);
  if (type.isStringLiteral() || type.isNumberLiteral()) return type.value;
  if (type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return text;
  if (type.flags & ts.TypeFlags.NumberLike) return 1;
  if (type.flags & ts.TypeFlags.BooleanLike) return true;
  if (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)) return undefined;
  if (type.flags & ts.TypeFlags.TypeParameter) return inner(type.getConstraint()) ?? text;
  if (type.isUnion()) {
    const empty = ts.TypeFlags.Undefined | ts.TypeFlags.Null;
    const plain = type.types.find((one) => one.flags & ts.TypeFlags.String);
    return inner(plain ?? type.types.find((one) => !(one.flags & empty)));
  }
  if (checker.isArrayType(type) || checker.isTupleType(type)) {
    const elements = checker.getTypeArguments(type as ts.TypeReference);
    if (checker.isTupleType(type)) return elements.map(inner);
    const isOfTexts = Boolean((elements[0]?.flags ?? 0) & ts.TypeFlags.String);
    const words = isOfTexts ? (list ?? [text]) : [text];
    return words.map((word) => valueOf(elements[0] as ts.Type, { checker, text: word }, depth + 1));
  }
  if (type.getCallSignatures().length > 0) {
    const returned = type.getCallSignatures()[0]?.getReturnType();
    return () => inner(returned);
  }
  const [first, second] = checker.getTypeArguments(type as ts.TypeReference);
  switch (type.symbol?.name) {
    case 'Date':
      return new Date(DAY);
    case 'RegExp':
      return /a/u;
    case 'URL':
      return new URL(`https://example.com/?${new URLSearchParams({ text })}`);
    case 'URLSearchParams':
      return new URLSearchParams({ text });
    case 'Uint8Array':
    case 'Buffer':
      return Buffer.from(text);
    case 'Set':
    case 'ReadonlySet':
      return new Set([inner(first)]);
    case 'Map':
    case 'ReadonlyMap':
      return new Map([[inner(first), inner(second)]]);
    default:
      return Object.fromEntries(
        checker.getPropertiesOfType(type).map((property) => [property.name, inner(checker.getTypeOfSymbol(property))]),
      );
  }
}
