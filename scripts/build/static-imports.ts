import ts from 'typescript';

/**
 * The addresses that a module imports statically, resolved against its own. Dynamic imports are
 * left out: they are fetched when somebody asks for what they hold.
 * @param address path of the module on the site, from `/`.
 */
export function staticImports(address: string, source: string): string[] {
  const file = ts.createSourceFile(
    address,
    source,
    ts.ScriptTarget.Latest,
    false,
    ts.ScriptKind.JS,
  );
  return file.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const from = statement.moduleSpecifier;
    if (from === undefined || !ts.isStringLiteral(from)) return [];
    return [new URL(from.text, `http://site${address}`).pathname];
  });
}
