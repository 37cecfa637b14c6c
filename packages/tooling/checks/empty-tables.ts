import ts from 'typescript';

/**
 * Tables of tests that may be empty: jest ends a file in which `.each` gets no row, so a run without what the condition
 * looks for fails where it should skip.
 * @returns the lines of `.each(… ? … : [])`, in the order of the source
 */
export function findEmptyTables(file: string, text: string): number[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lines: number[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isEach(node.expression) && node.arguments.some(mayBeEmpty))
      lines.push(source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return lines;
}

const isEach = (callee: ts.Expression): boolean => ts.isPropertyAccessExpression(callee) && callee.name.text === 'each';

const mayBeEmpty = (table: ts.Expression): boolean =>
  ts.isConditionalExpression(table) && [table.whenTrue, table.whenFalse].some(isEmptyList);

const isEmptyList = (value: ts.Expression): boolean =>
  ts.isArrayLiteralExpression(value) && value.elements.length === 0;
