import ts from 'typescript';
import { fitAll, voidAnswersOf } from './signatures';

/** Steps of a semantic version, the smallest first. */
export const STEPS = ['none', 'patch', 'minor', 'major'] as const;
export type Step = (typeof STEPS)[number];

/** What became of one export of an entry, and the step that it needs. */
export interface ApiChange {
  name: string;
  what: 'removed' | 'changed' | 'new';
  step: Step;
}

export const largerOf = (a: Step, b: Step): Step => (STEPS.indexOf(a) > STEPS.indexOf(b) ? a : b);

/**
 * What two API reports of one entry differ by. A removed export and a changed signature need a major step; a new export,
 * and what only adds to a signature, a minor one. What `fitAll` refuses is no mere addition.
 *
 * @param before the report of the release, `''` where the entry is new
 * @param after the report of now, `''` where the entry is gone
 */
export function apiChanges(before: string, after: string): ApiChange[] {
  const [old, now] = [declarationsOf(before), declarationsOf(after)];
  const changes: ApiChange[] = [];
  for (const [name, declaration] of old) {
    const other = now.get(name);
    if (!other) changes.push({ name, what: 'removed', step: 'major' });
    else if (other.tokens.join(' ') !== declaration.tokens.join(' '))
      changes.push({ name, what: 'changed', step: onlyAdds(declaration, other) ? 'minor' : 'major' });
  }
  for (const name of now.keys()) if (!old.has(name)) changes.push({ name, what: 'new', step: 'minor' });
  return changes.sort((a, b) => a.name.localeCompare(b.name));
}

/** A declaration of a report, without its comments. */
interface Declaration {
  tokens: string[];
  nodes: ts.Node[];
}

/** The declarations of a report; those of one name, such as a schema and its type, count as one. */
function declarationsOf(report: string): Map<string, Declaration> {
  const code = /```ts\n([\s\S]*)```/.exec(report)?.[1] ?? '';
  const source = ts.createSourceFile('report.ts', code, ts.ScriptTarget.ES2022, true);
  const found = new Map<string, Declaration>();
  for (const statement of source.statements)
    for (const [name, node] of namedIn(statement)) {
      const earlier = found.get(name);
      const tokens = tokensOf(node);
      found.set(name, {
        tokens: [...(earlier?.tokens ?? []), ...tokens],
        nodes: [...(earlier?.nodes ?? []), node],
      });
    }
  return found;
}

/** Imports are no part of what is offered. */
function namedIn(statement: ts.Statement): [string, ts.Node][] {
  if (ts.isImportDeclaration(statement)) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map((each) => [each.name.getText(), statement]);
  if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause))
    return statement.exportClause.elements.map((each) => [each.name.text, each]);
  const { name } = statement as { name?: ts.Node };
  return [[name?.getText() ?? statement.getText(), statement]];
}

/** All but the `void` of an answer, which its successor need not keep. */
function tokensOf(node: ts.Node): string[] {
  const left = new Set(voidAnswersOf(node));
  // By the tree and not by a scanner, which can't tell where a type such as `At most ${number}` goes on after its brace.
  const tokensIn = (part: ts.Node): string[] => {
    const children = part.getChildren().filter((child) => !ts.isJSDoc(child));
    if (children.length > 0) return children.flatMap(tokensIn);
    return part.getText() === '' || left.has(part.getStart()) ? [] : [part.getText()];
  };
  return tokensIn(node);
}

/** Whether every token is still there, in its order, and nothing more is needed. */
function onlyAdds(before: Declaration, after: Declaration): boolean {
  let at = 0;
  for (const token of after.tokens) if (token === before.tokens[at]) at += 1;
  return at === before.tokens.length && fitAll(before.nodes, after.nodes);
}
