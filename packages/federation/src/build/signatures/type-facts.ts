import type { Signature } from '@larder/contracts/served-calls';
import ts from 'typescript';

const BASIC: readonly (readonly [ts.TypeFlags, string])[] = [
  [ts.TypeFlags.Any, 'any'],
  [ts.TypeFlags.Unknown, 'unknown'],
  [ts.TypeFlags.Never, 'never'],
  [ts.TypeFlags.Void, 'void'],
  [ts.TypeFlags.Undefined, 'undefined'],
  [ts.TypeFlags.Null, 'null'],
  [ts.TypeFlags.String, 'string'],
  [ts.TypeFlags.Number, 'number'],
  [ts.TypeFlags.Boolean, 'boolean'],
  [ts.TypeFlags.BigInt, 'bigint'],
  [ts.TypeFlags.ESSymbolLike, 'symbol'],
  [ts.TypeFlags.NonPrimitive, 'object'],
];

/** A basic type or one value; undefined for any other type. */
export function basicOf(type: ts.Type): Signature | undefined {
  if (type.isStringLiteral() || type.isNumberLiteral()) return { is: [type.value] };
  if (type.flags & ts.TypeFlags.BooleanLiteral)
    return { is: [(type as unknown as { intrinsicName: string }).intrinsicName === 'true'] };
  return BASIC.find(([flag]) => type.flags & flag)?.[1];
}

/** What a value is when it is there. */
export function present(signature: Signature): Signature {
  if (typeof signature !== 'object' || !('any' in signature)) return signature;
  const any = signature.any.filter((each) => each !== 'undefined');
  return any.length === 1 ? any[0]! : { any };
}

/** Whether a type says one of these type parameters anywhere near. */
export function mentions(type: ts.Type, parameters: readonly ts.Type[], depth = 0): boolean {
  if (parameters.includes(type)) return true;
  if (depth > 3) return false;
  const reference = type as { aliasTypeArguments?: readonly ts.Type[]; resolvedTypeArguments?: readonly ts.Type[] };
  const inner = [
    ...(reference.aliasTypeArguments ?? []),
    ...(reference.resolvedTypeArguments ?? []),
    ...(type.isUnionOrIntersection() ? type.types : []),
  ];
  return inner.some((each) => each !== type && mentions(each, parameters, depth + 1));
}

/** A pattern in place of a name is the properties of a component, or options. */
export function nameOfParameter(symbol: ts.Symbol, node: ts.ParameterDeclaration | undefined): string {
  if (node && ts.isParameter(node) && !ts.isIdentifier(node.name)) return 'props';
  return symbol.name;
}

/** What only the class itself may use. */
export const isPrivate = (declaration: ts.Declaration | undefined): boolean =>
  declaration !== undefined
  && ((ts.getCombinedModifierFlags(declaration) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) !== 0
    || (ts.isPropertyDeclaration(declaration) && ts.isPrivateIdentifier(declaration.name)));

/** Declared by the libraries of the language. */
export const isOfLanguageNode = (node: ts.Node): boolean =>
  /\/typescript\/lib\/lib\.[^/]*$/.test(node.getSourceFile().fileName);
export const isOfLanguage = ({ declarations = [] }: ts.Symbol): boolean => declarations.some(isOfLanguageNode);

/** The first number of an installed library, as `@6`. */
export function majorOf(file: string, library: string): string {
  const folder = file.slice(0, file.lastIndexOf(`/node_modules/${library}/`) + `/node_modules/${library}`.length);
  const text = ts.sys.readFile(`${folder}/package.json`);
  const version = text === undefined ? '' : ((JSON.parse(text) as { version?: string }).version ?? '');
  return `@${version.split('.')[0]}`;
}

/** Without repetitions, in an order that does not depend on the source. */
export function unique(signatures: readonly Signature[]): Signature[] {
  const texts = new Map(signatures.map((each) => [JSON.stringify(each), each]));
  return [...texts.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
}
