import type { Signature, SignatureTable } from '@larder/contracts/served-calls';
import ts from 'typescript';
import {
  basicOf,
  isOfLanguage,
  isOfLanguageNode,
  isPrivate,
  majorOf,
  mentions,
  nameOfParameter,
  present,
  unique,
} from './type-facts';

/** How far types are followed into each other; what lies deeper is compared by its text. */
const DEEPEST = 24;
/** What a page has once, in the range that a release states; the first number of other libraries is part of a name. */
const RANGED = ['react', 'react-dom', 'dayjs', 'i18next', 'big.js'];
/** Components of React that hide what they take behind an object. */
const COMPONENTS = /^(ForwardRef|Memo|Named|Lazy)ExoticComponent$|^(Function)?Component$|^FC$/;

/** Describes types of one program as data. Types that `isOwn` says of are followed, those of libraries are named. */
export class TypeSignatures {
  readonly table: SignatureTable = {};
  readonly #names = new Map<ts.Type, string>();
  readonly #parameters: ts.Type[] = [];

  /**
   * @param names of things that are recorded one by one, such as events: that there are more or fewer of them changes
   *   nothing that takes one
   * @param apart types whose members are recorded one by one
   */
  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly isOwn: (declaration: ts.Node) => boolean,
    private readonly names: ReadonlySet<string> = new Set(),
    private readonly apart: ReadonlySet<string> = new Set(),
  ) {}

  /** The shape of what a package exports. */
  ofExport(symbol: ts.Symbol): Signature {
    const target = symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
    if (target.declarations?.length && !target.declarations.some(this.isOwn)) return this.#foreignName(target);
    const type = this.checker.getTypeOfSymbol(target);
    const component = COMPONENTS.test(type.symbol?.name ?? type.aliasSymbol?.name ?? '');
    return component && type.getCallSignatures().length > 0 ? this.#functions(type, 0) : this.of(type);
  }

  /** The shape of a type that a package exports; its type parameters count by their place. */
  ofTypeExport(symbol: ts.Symbol): Signature {
    const target = symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
    if (!target.declarations?.some(this.isOwn)) return this.#foreignName(target);
    const type = this.checker.getDeclaredTypeOfSymbol(target);
    const parameters = [...((type as ts.InterfaceType).typeParameters ?? type.aliasTypeArguments ?? [])];
    this.#parameters.push(...parameters);
    const signature = this.of(type);
    this.#parameters.splice(this.#parameters.length - parameters.length);
    return signature;
  }

  of(type: ts.Type, depth = 0): Signature {
    const basic = basicOf(type);
    if (basic !== undefined) return basic;
    const parameter = this.#parameters.indexOf(type);
    if (parameter >= 0) return `$${parameter}`;
    if (depth > DEEPEST) return this.#text(type);
    const named = this.#nameOf(type);
    if (named === undefined) return this.#unnamed(type, depth);
    if (!named.isOwn) return this.#foreign(named.symbol, named.arguments, depth);
    return this.#inTable(type, named.symbol, depth);
  }

  /** A type with a name of ours lies in the table once, so that it may refer to itself. */
  #inTable(type: ts.Type, symbol: ts.Symbol, depth: number): Signature {
    // Inside of a function with type parameters it may be another one for each of them.
    if (this.#parameters.length > 0 && mentions(type, this.#parameters)) return this.#unnamed(type, depth);
    const isApart = this.apart.has(symbol.name);
    const known = this.#names.get(type);
    if (known !== undefined) return isApart ? symbol.name : `#${known}`;
    const name = this.#freeName(symbol.name);
    this.#names.set(type, name);
    this.table[name] = 'unknown';
    const parameters = this.#parameters.splice(0);
    this.table[name] = this.#unnamed(type, depth);
    this.#parameters.push(...parameters);
    return isApart ? symbol.name : `#${name}`;
  }

  #freeName(name: string): string {
    let free = name;
    for (let count = 2; Object.hasOwn(this.table, free); count += 1) free = `${name}~${count}`;
    return free;
  }

  #nameOf(type: ts.Type): { symbol: ts.Symbol; arguments: readonly ts.Type[]; isOwn: boolean } | undefined {
    if (this.checker.isArrayType(type) || this.checker.isTupleType(type)) return undefined;
    const { aliasSymbol } = type;
    if (aliasSymbol && aliasSymbol.declarations?.some((each) => this.isOwn(each)))
      return { symbol: aliasSymbol, arguments: [], isOwn: true };
    // Partial, Omit and Record of the language say the same as the fields that they make.
    if (aliasSymbol && !isOfLanguage(aliasSymbol) && !(type.flags & ts.TypeFlags.Conditional))
      return { symbol: aliasSymbol, arguments: type.aliasTypeArguments ?? [], isOwn: false };
    const symbol = type.getSymbol();
    const kinds = ts.SymbolFlags.Interface | ts.SymbolFlags.Class;
    if (!symbol || !(symbol.flags & kinds) || !(type.flags & ts.TypeFlags.Object)) return undefined;
    const isReference = (type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference;
    return {
      symbol,
      arguments: isReference ? this.checker.getTypeArguments(type as ts.TypeReference) : [],
      isOwn: symbol.declarations?.some((each) => this.isOwn(each)) ?? false,
    };
  }

  #foreign(symbol: ts.Symbol, given: readonly ts.Type[], depth: number): Signature {
    const name = this.#foreignName(symbol);
    const own = given.filter((each) => !(each as { isThisType?: boolean }).isThisType);
    return own.length === 0 ? name : { of: name, with: own.map((each) => this.of(each, depth + 1)) };
  }

  #foreignName(symbol: ts.Symbol): string {
    const file = symbol.declarations?.[0]?.getSourceFile().fileName ?? '';
    const [, scope = ''] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file) ?? [];
    const library = scope.replace(/^@types\//, '');
    if (library === 'typescript' || library === '') return symbol.name;
    const name = this.checker.getFullyQualifiedName(symbol).replace(/^"[^"]*"\.|\{.*?\}\.?/g, '');
    return `${library}${RANGED.includes(library) ? '' : majorOf(file, scope)}.${name}`;
  }

  #unnamed(type: ts.Type, depth: number): Signature {
    if (type.isUnion()) return this.#union(type, depth);
    if (this.checker.isTupleType(type))
      return {
        tuple: this.checker.getTypeArguments(type as ts.TypeReference).map((each) => this.of(each, depth + 1)),
      };
    if (this.checker.isArrayType(type))
      return { list: this.of(this.checker.getTypeArguments(type as ts.TypeReference)[0]!, depth + 1) };
    const isObject = type.flags & ts.TypeFlags.Object;
    const isPlainMix = type.isIntersection() && type.types.every((each) => each.flags & ts.TypeFlags.Object);
    if (!isObject && !isPlainMix) return this.#text(type);
    if (type.getCallSignatures().length > 0) return this.#functions(type, depth);
    if (type.getConstructSignatures().length > 0) return this.#functions(type, depth, type.getConstructSignatures());
    return this.#fields(type, depth);
  }

  #union(type: ts.UnionType, depth: number): Signature {
    const values: (string | number | boolean)[] = [];
    const others: Signature[] = [];
    const isBoolean = type.types.filter((each) => each.flags & ts.TypeFlags.BooleanLiteral).length === 2;
    if (isBoolean) others.push('boolean');
    for (const each of type.types) {
      if (isBoolean && each.flags & ts.TypeFlags.BooleanLiteral) continue;
      const one = this.of(each, depth + 1);
      if (typeof one === 'object' && 'is' in one) values.push(...one.is);
      else others.push(one);
    }
    const all = [...(values.length > 0 ? [{ is: values.sort() }] : []), ...unique(others)];
    return all.length === 1 ? all[0]! : { any: all };
  }

  #functions(type: ts.Type, depth: number, signatures = type.getCallSignatures()): Signature {
    const ways = signatures.map((signature) => this.#function(signature, depth));
    return ways.length === 1 ? ways[0]! : { ways };
  }

  #function(signature: ts.Signature, depth: number): Signature {
    const parameters = signature.getTypeParameters() ?? [];
    this.#parameters.push(...parameters);
    const bounds = parameters.map((each) => {
      const bound = this.checker.getBaseConstraintOfType(each);
      const described = bound ? this.of(bound, depth + 1) : 'unknown';
      return this.#isOneOfNames(described) ? 'string' : described;
    });
    const takes = signature.getParameters().map((symbol): [string, Signature] => {
      const node = symbol.valueDeclaration as ts.ParameterDeclaration | undefined;
      const isRest = node?.dotDotDotToken !== undefined;
      const isOptional = node !== undefined && ts.isParameter(node) && this.checker.isOptionalParameter(node);
      const own = this.of(this.checker.getTypeOfSymbol(symbol), depth + 1);
      const sign = isRest ? '...' : isOptional ? '?' : '';
      return [`${sign}${nameOfParameter(symbol, node)}`, isOptional ? present(own) : own];
    });
    const gives = this.of(signature.getReturnType(), depth + 1);
    this.#parameters.splice(this.#parameters.length - parameters.length);
    return { takes, gives, ...(bounds.some((bound) => bound !== 'unknown') && { bounds }) };
  }

  #fields(type: ts.Type, depth: number): Signature {
    const fields: Record<string, Signature> = {};
    const from = new Set<string>();
    for (const symbol of this.checker.getPropertiesOfType(type)) {
      const [declaration] = symbol.declarations ?? [];
      // Fields that a type of a library brings along are named by that type.
      if (declaration && !this.isOwn(declaration) && !isOfLanguageNode(declaration)) {
        const holder = ts.findAncestor(declaration, ts.isInterfaceDeclaration);
        from.add(holder ? this.#foreignName(this.checker.getSymbolAtLocation(holder.name)!) : this.#text(type));
        continue;
      }
      if (symbol.name.startsWith('__@') || isPrivate(declaration)) continue;
      const isOptional = (symbol.flags & ts.SymbolFlags.Optional) !== 0;
      const own = this.of(this.checker.getTypeOfSymbol(symbol), depth + 1);
      fields[`${isOptional ? '?' : ''}${symbol.name}`] = isOptional ? present(own) : own;
    }
    const found = Object.keys(fields).map((name) => name.replace(/^\?/, ''));
    if (found.length > 0 && found.every((name) => this.names.has(name))) return { fields: {}, rest: 'unknown' };
    const index = this.checker.getIndexInfosOfType(type)[0];
    return {
      fields: Object.fromEntries(Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1))),
      ...(index && { rest: this.of(index.type, depth + 1) }),
      ...(from.size > 0 && { from: [...from].sort() }),
    };
  }

  #isOneOfNames(bound: Signature): boolean {
    return typeof bound === 'object' && 'is' in bound && bound.is.every((name) => this.names.has(String(name)));
  }

  /** What has no other form is compared by its words, whose type parameters count by their place. */
  #text(type: ts.Type): string {
    const { objectType, indexType } = type as ts.IndexedAccessType;
    const isMember = (type.flags & ts.TypeFlags.IndexedAccess) !== 0 && (objectType.flags & ts.TypeFlags.Object) !== 0;
    const text = this.checker
      .typeToString(isMember ? indexType : type, undefined, ts.TypeFormatFlags.NoTruncation)
      .replaceAll(/import\("[^"]*"\)\./g, '');
    return this.#parameters.reduce(
      (words, parameter, at) => words.replaceAll(new RegExp(`\\b${parameter.symbol.name}\\b`, 'g'), `$${at}`),
      isMember ? `member ${text}` : `type ${text}`,
    );
  }
}
