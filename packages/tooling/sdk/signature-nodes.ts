import ts from 'typescript';

/** Whatever has parameters and an answer: functions, methods, constructors, function types. */
export type Signature = ts.Node & Pick<ts.SignatureDeclarationBase, 'parameters' | 'type' | 'typeParameters'>;

export function childrenOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return children;
}

export function byName(members: readonly ts.Node[]): Map<string, ts.Node[]> {
  const found = new Map<string, ts.Node[]>();
  for (const member of members) {
    const name = (member as ts.NamedDeclaration).name?.getText() ?? String(member.kind);
    // Members such as "~standard" repeat what the entries of a schema say.
    if (/^["']~/.test(name)) continue;
    found.set(name, [...(found.get(name) ?? []), member]);
  }
  return found;
}

export const membersOf = (node: ts.Node): readonly ts.Node[] =>
  ts.isTypeLiteralNode(node) || ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node) ? node.members : [];

const unwrapped = (node: ts.Node): ts.Node => (ts.isParenthesizedTypeNode(node) ? unwrapped(node.type) : node);

export const alternativesOf = (node: ts.Node): ts.Node[] => {
  const type = unwrapped(node);
  return ts.isUnionTypeNode(type) ? type.types.flatMap(alternativesOf) : [type];
};

export const partsOf = (node: ts.Node): ts.Node[] => {
  const type = unwrapped(node);
  return ts.isIntersectionTypeNode(type) ? type.types.flatMap(partsOf) : [type];
};

export const isReadonly = (node: ts.Node): node is ts.TypeOperatorNode =>
  ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.ReadonlyKeyword;

/** A type of valibot, which the sources import as `v`. */
export const isSchema = (node: ts.Node): boolean => Boolean(nameOf(node)?.startsWith('v.'));

export const nameOf = (node: ts.Node): string | undefined =>
  ts.isTypeReferenceNode(node) ? node.typeName.getText() : undefined;

export const isNothing = (node: ts.Node): boolean => ['undefined', 'null'].includes(node.getText());

export const sameTextAs = (node: ts.Node) => (other: ts.Node) => other.getText() === node.getText();

export const typeOf = (node: ts.Node): ts.Node | undefined => (node as { type?: ts.TypeNode }).type;

export const isSignature = (node: ts.Node): node is Signature => 'parameters' in node;

export const isRest = (parameter: ts.ParameterDeclaration): boolean => Boolean(parameter.dotDotDotToken);

/** `a?`, `a = 1`, `...a`, and `string?` or `...string[]` of a tuple. */
export const mayBeLeftOut = (node: ts.Node): boolean => {
  const { questionToken, dotDotDotToken } = node as Partial<ts.ParameterDeclaration>;
  const hasDefault = ts.isParameter(node) && node.initializer !== undefined;
  return (
    Boolean(questionToken ?? dotDotDotToken) || hasDefault || ts.isOptionalTypeNode(node) || ts.isRestTypeNode(node)
  );
};

const WITHHOLDING = [
  ts.SyntaxKind.PrivateKeyword,
  ts.SyntaxKind.ProtectedKeyword,
  ts.SyntaxKind.StaticKeyword,
  ts.SyntaxKind.AbstractKeyword,
];

/** Whether a member can no longer be used where it was, or a class no longer be made. */
export const isWithheld = (before: ts.Node, after: ts.Node): boolean =>
  WITHHOLDING.some((kind) => hasModifier(after, kind) && !hasModifier(before, kind));

const hasModifier = (node: ts.Node, kind: ts.SyntaxKind): boolean =>
  ts.canHaveModifiers(node) && Boolean(ts.getModifiers(node)?.some((modifier) => modifier.kind === kind));
