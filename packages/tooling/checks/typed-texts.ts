import { relative } from 'node:path';
import ts from 'typescript';

/** A key that a source may ask `t` for, and where. */
export interface TypedText {
  key: string;
  /** `file:line`, the file below the folder. */
  at: string;
}

const UNSET = ts.TypeFlags.Undefined | ts.TypeFlags.Null;
const IS_TEST = /\.test\.tsx?$|\/testing\//;

/** Files that were read for a folder and that others import too, by path. */
export type ReadFiles = Map<string, ts.SourceFile | undefined>;

function hostFor(options: ts.CompilerOptions, read: ReadFiles): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  return {
    ...host,
    getSourceFile: (file, languageVersion) => {
      if (!read.has(file)) read.set(file, host.getSourceFile(file, languageVersion));
      return read.get(file);
    },
  };
}

/**
 * The keys that the sources of a folder may ask `t` for by the types of what they hand over: those of parameters,
 * states and tables too, as long as a type says which words there are. A key that may be any text is left out.
 *
 * @param folder a folder with a tsconfig.json
 * @param read what is read once for several folders with the same options, as long as no file changes
 */
export function typedTexts(folder: string, read: ReadFiles = new Map()): TypedText[] {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const config = ts.getParsedCommandLineOfConfigFile(`${folder}/tsconfig.json`, {}, host);
  if (!config) throw new Error(`${folder} has no tsconfig.json that can be read.`);
  const files = config.fileNames.filter((file) => !IS_TEST.test(file));
  const program = ts.createProgram(files, { ...config.options, noEmit: true }, hostFor(config.options, read));
  const checker = program.getTypeChecker();
  return files.flatMap((file) => {
    const source = program.getSourceFile(file)!;
    return askedIn(source).flatMap((asked) => {
      const line = source.getLineAndCharacterOfPosition(asked.getStart()).line + 1;
      const at = `${relative(folder, file)}:${line}`;
      return (wordsOf(asked, checker) ?? []).map((key) => ({ key, at }));
    });
  });
}

/** What is handed to each call of `t` first. */
function askedIn(source: ts.SourceFile): ts.Expression[] {
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 't') {
      const [first] = node.arguments;
      if (first) found.push(first);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The words that an expression may come to; undefined where it may be any. */
function wordsOf(node: ts.Expression, checker: ts.TypeChecker): string[] | undefined {
  if (ts.isConditionalExpression(node)) {
    const [one, other] = [wordsOf(node.whenTrue, checker), wordsOf(node.whenFalse, checker)];
    return one && other && [...one, ...other];
  }
  if (!ts.isTemplateExpression(node)) return wordsOfType(checker.getTypeAtLocation(node), checker);
  return joined(
    node.head.text,
    node.templateSpans.map(({ expression, literal }) => [wordsOf(expression, checker), literal.text]),
  );
}

function wordsOfType(type: ts.Type, checker: ts.TypeChecker): string[] | undefined {
  if (type.isStringLiteral() || type.isNumberLiteral()) return [String(type.value)];
  if (type.isUnion()) {
    const words = type.types.filter(({ flags }) => !(flags & UNSET)).map((each) => wordsOfType(each, checker));
    return words.every((some) => some !== undefined) ? words.flat() : undefined;
  }
  if (type.flags & ts.TypeFlags.TemplateLiteral) {
    const { texts, types } = type as ts.TemplateLiteralType;
    return joined(
      texts[0]!,
      types.map((each, at) => [wordsOfType(each, checker), texts[at + 1]!]),
    );
  }
  const bound = type.flags & ts.TypeFlags.Instantiable ? checker.getBaseConstraintOfType(type) : undefined;
  return bound && bound !== type ? wordsOfType(bound, checker) : undefined;
}

/** Each way to put a text together from its pieces. */
function joined(head: string, rest: readonly (readonly [words: string[] | undefined, tail: string])[]) {
  return rest.reduce<string[] | undefined>(
    (begun, [words, tail]) => begun && words && begun.flatMap((text) => words.map((word) => text + word + tail)),
    [head],
  );
}
