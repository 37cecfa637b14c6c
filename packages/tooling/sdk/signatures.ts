import ts from 'typescript';
import {
  alternativesOf,
  byName,
  childrenOf,
  isNothing,
  isReadonly,
  isRest,
  isSchema,
  isSignature,
  isWithheld,
  mayBeLeftOut,
  membersOf,
  nameOf,
  partsOf,
  sameTextAs,
  typeOf,
  type Signature,
} from './signature-nodes';

/**
 * Who supplies a value of a type. `output`: the SDK, so more members are welcome. `input`: the caller, so a required
 * member is one more to supply. `either`: a report can't tell, which holds for what an interface, a class or a type
 * declares, so that what breaks one of them counts; its functions count as those that the caller calls.
 */
type Direction = 'output' | 'input' | 'either';

type WithTypeParameters = Pick<Signature, 'typeParameters'>;

/**
 * Whether code that was written for a declaration still has what its successor needs, as far as the text of both can
 * tell. It has not where a parameter or a member became necessary or is gone, where an answer or a member may be absent,
 * `undefined` or `null` as well, and where another kind of type took the place of one.
 *
 * @param before a statement of a report, or several of one name: overloads, a schema and its type
 * @param after the same of the later report
 */
export const fitAll = (before: readonly ts.Node[], after: readonly ts.Node[]): boolean =>
  eachFits(before, after, declarationFits);

/**
 * Where answers are `void`, or a promise of it: another answer only adds, which `fitAll` judges. Not where it doesn't
 * look: at what is extended, and at type parameters.
 * @returns positions within the source of the node
 */
export function voidAnswersOf(node: ts.Node): number[] {
  if (ts.isHeritageClause(node) || ts.isTypeParameterDeclaration(node)) return [];
  if (node.kind === ts.SyntaxKind.VoidKeyword) return isAnswer(node) ? [node.getStart()] : [];
  return childrenOf(node).flatMap(voidAnswersOf);
}

const isAnswer = (node: ts.Node): boolean =>
  ts.isFunctionLike(node.parent)
    ? node.parent.type === node
    : nameOf(node.parent) === 'Promise' && isAnswer(node.parent);

/** Each of a list has one in the other list that fits, wherever it is. */
const eachFits = (
  before: readonly ts.Node[],
  after: readonly ts.Node[],
  fits: (before: ts.Node, after: ts.Node) => boolean,
): boolean => before.every((each) => after.some((other) => fits(each, other)));

function declarationFits(before: ts.Node, after: ts.Node): boolean {
  if (before.kind !== after.kind || isWithheld(before, after)) return false;
  if (ts.isVariableStatement(before)) return constantsFit(before, after as ts.VariableStatement);
  if (ts.isFunctionDeclaration(before)) return signatureFits(before, after as Signature, 'output');
  if (!hasTypeParameters(before) || !hasTypeParameters(after)) return true;
  if (!typeParametersFit(before, after)) return false;
  return ts.isTypeAliasDeclaration(before)
    ? typeFits(before.type, typeOf(after), 'either')
    : membersFit(membersOf(before), membersOf(after), 'either');
}

const constantsFit = (before: ts.VariableStatement, after: ts.VariableStatement): boolean =>
  before.declarationList.declarations.every(({ type }, index) =>
    typeFits(type, after.declarationList.declarations[index]?.type, 'output'),
  );

const hasTypeParameters = (
  node: ts.Node,
): node is ts.InterfaceDeclaration | ts.ClassDeclaration | ts.TypeAliasDeclaration =>
  ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node) || ts.isTypeAliasDeclaration(node);

/** Whoever names types needs one for each parameter without a default, within its constraint. */
function typeParametersFit(before: WithTypeParameters, after: WithTypeParameters): boolean {
  return (after.typeParameters ?? []).every((parameter, index) => {
    const old = before.typeParameters?.[index];
    return old ? typeFits(old.constraint, parameter.constraint, 'input') : Boolean(parameter.default);
  });
}

function signatureFits(before: Signature, after: Signature, direction: Direction): boolean {
  const called = direction !== 'input';
  // No caller names types where there were none to name.
  if (called && before.typeParameters && !typeParametersFit(before, after)) return false;
  const goesOn = after.parameters.length >= before.parameters.length || after.parameters.some(isRest);
  return (
    goesOn
    && after.parameters.every((parameter, index) => {
      const old = before.parameters[index];
      if (!old) return !called || mayBeLeftOut(parameter);
      const [wider, narrower] = called ? [parameter, old] : [old, parameter];
      return (
        (mayBeLeftOut(wider) || !mayBeLeftOut(narrower))
        && typeFits(old.type, parameter.type, called ? 'input' : 'output')
      );
    })
    && typeFits(before.type, after.type, called ? 'output' : 'input')
  );
}

/** Members of one name are overloads, or a getter and its setter. */
function membersFit(before: readonly ts.Node[], after: readonly ts.Node[], direction: Direction): boolean {
  const [old, now] = [byName(before), byName(after)];
  return (
    [...old.keys()].every((name) => now.has(name))
    && [...now].every(([name, members]) => {
      const earlier = old.get(name);
      return earlier
        ? eachFits(earlier, members, (each, other) => memberFits(each, other, direction))
        : direction === 'output' || members.every(mayBeLeftOut);
    })
  );
}

function memberFits(before: ts.Node, after: ts.Node, direction: Direction): boolean {
  if (before.kind !== after.kind || isWithheld(before, after)) return false;
  if (direction !== 'input' && mayBeLeftOut(after) && !mayBeLeftOut(before)) return false;
  if (direction !== 'output' && mayBeLeftOut(before) && !mayBeLeftOut(after)) return false;
  return isSignature(before)
    ? signatureFits(before, after as Signature, direction)
    : typeFits(typeOf(before), typeOf(after), direction);
}

function typeFits(before: ts.Node | undefined, after: ts.Node | undefined, direction: Direction): boolean {
  if (!before || !after) return before === after;
  if (before.getText() === after.getText()) return true;
  // Nobody reads an answer of no value.
  if (direction === 'output' && before.kind === ts.SyntaxKind.VoidKeyword) return true;
  const [old, now] = [alternativesOf(before), alternativesOf(after)];
  if (direction !== 'input' && now.some((each) => isNothing(each) && !old.some(sameTextAs(each)))) return false;
  return eachFits(old, now, (each, other) => oneTypeFits(each, other, direction));
}

/** Of two types that are no unions. */
function oneTypeFits(before: ts.Node, after: ts.Node, direction: Direction): boolean {
  const [old, now] = [partsOf(before), partsOf(after)];
  if (old.some(ts.isTypeLiteralNode) && now.some(ts.isTypeLiteralNode))
    return membersFit(old.flatMap(membersOf), now.flatMap(membersOf), direction);
  if (old.length !== now.length) return eachFits(old, now, (each, other) => typeFits(each, other, direction));
  if (direction !== 'output' && isReadonly(after) && !isReadonly(before))
    return typeFits(before, after.type, direction);
  if (isSchema(before) && nameOf(before) !== nameOf(after)) return isWithin(before, after, direction);
  if (before.kind !== after.kind) return false;
  if (isSignature(before)) return signatureFits(before, after as Signature, direction);
  if (ts.isTupleTypeNode(before)) return tupleFits(before, after as ts.TupleTypeNode, direction);
  return childrenFit(before, after, direction);
}

/** What is supplied by position needs every position; a list of schemas or of literals, such as a union's, may grow. */
function tupleFits(before: ts.TupleTypeNode, after: ts.TupleTypeNode, direction: Direction): boolean {
  if (direction === 'output')
    return eachFits([...before.elements], [...after.elements], (each, other) => typeFits(each, other, direction));
  return after.elements.every((element, index) => {
    const old = before.elements[index];
    return old ? typeFits(old, element, direction) : mayBeLeftOut(element);
  });
}

/** A type of any other kind: its name is the same, and what it is made of fits. More of it may have been added. */
function childrenFit(before: ts.Node, after: ts.Node, direction: Direction): boolean {
  const [old, now] = [childrenOf(before), childrenOf(after)];
  if (old.length === 0 || ts.isEntityName(before)) return before.getText() === after.getText();
  return old.every((child, index) => now[index] !== undefined && typeFits(child, now[index], direction));
}

/**
 * Whether a schema is wrapped by its successor, such as by an optional one, which counts as an addition: a report can't
 * tell an answer from an input (decision 153). An object with the schema as a member is no wrapper.
 */
const isWithin = (before: ts.Node, after: ts.Node, direction: Direction): boolean =>
  childrenOf(after).some((child) => !ts.isTypeLiteralNode(child) && typeFits(before, child, direction));
