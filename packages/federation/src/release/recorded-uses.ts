import * as v from 'valibot';

/** A name or a place, as a sentence shows it. */
const Word = v.pipe(v.string(), v.maxLength(300), v.regex(/^\P{Cc}*$/u));

/** Signatures by name, each as the text of its JSON: a description is written with one value a line. */
const Table = v.record(Word, v.string());

/** Something that a release provides: the text of its signature, and a digest of it with all that it names. */
const Described = v.object({ digest: v.string(), signature: v.string() });
export type RecordedSignature = v.InferOutput<typeof Described>;

/** Something that a release uses, with source file and line of the first use. */
const Use = v.object({ ...Described.entries, place: Word });
export type RecordedUse = v.InferOutput<typeof Use>;

/** Source file and line of the first use, by name. */
const Places = v.record(Word, Word);

/** What a remote uses of the shell and the SDK (REL-53). Calls and pages are recorded apart. */
export const RecordedUses = v.object({
  /** Imported values, by package and name. */
  names: v.record(Word, v.record(Word, Use)),
  /** Names that are imported as types alone, by package. A release of former days does not say. */
  types: v.optional(v.record(Word, v.record(Word, Use))),
  /** Members of `host`. */
  host: v.record(Word, Use),
  topics: v.record(Word, Use),
  /** Events of the bus, by whether the remote sends or hears them. */
  sends: v.record(Word, Use),
  hears: v.record(Word, Use),
  slots: Places,
  features: Places,
  /** Where the sources first import each shared library. */
  libraries: Places,
  /** Where the declaration names the contract. */
  contract: v.optional(Word),
  /** Where the declaration names pages, the remote's modules, icons, drawings and the features that parts carry. */
  declared: v.optional(v.object({ page: Places, module: Places, icon: Places, picture: Places, carried: Places })),
  table: Table,
});
export type RecordedUses = v.InferOutput<typeof RecordedUses>;

/** What a shell and the SDK in it provide (REL-53). */
export const RecordedOffers = v.object({
  names: v.record(Word, v.record(Word, Described)),
  types: v.optional(v.record(Word, v.record(Word, Described))),
  host: v.record(Word, Described),
  topics: v.record(Word, Described),
  events: v.record(Word, Described),
  features: v.array(Word),
  table: Table,
});
export type RecordedOffers = v.InferOutput<typeof RecordedOffers>;
