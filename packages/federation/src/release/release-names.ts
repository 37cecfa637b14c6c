import * as v from 'valibot';

/*
 * What a release may be called (TRU-32). Name, version and file names become folders and addresses, so the patterns
 * leave out all that could lead elsewhere: separators, dots at the start of a name, and whatever a file system or a
 * browser reads in another way.
 */

const LONGEST_PATH = 200;

/** The one name of the shell. */
export const ShellName = v.pipe(v.string(), v.regex(/^shell$/, 'is not the name of the shell'));

/** `mf-stock-room`: a remote, its folder in the store, and the start of its addresses. */
export const RemoteName = v.pipe(
  v.string(),
  v.maxLength(60),
  v.regex(/^mf-[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'is no name of a remote, such as mf-stock'),
);

const NUMBER = '(?:0|[1-9]\\d*)';
const LABEL = `(?:${NUMBER}|\\d*[A-Za-z-][0-9A-Za-z-]*)`;

/**
 * A semantic version. Build metadata (`+…`) is refused: two versions that differ in it alone have no order.
 */
export const ReleaseVersion = v.pipe(
  v.string(),
  v.maxLength(64),
  v.regex(
    new RegExp(`^${NUMBER}\\.${NUMBER}\\.${NUMBER}(?:-${LABEL}(?:\\.${LABEL})*)?$`),
    'is no version, such as 1.2.0 or 1.2.0-rc.1',
  ),
);

/** A file below the folder of a release. A packed twin and the release's own description are no files of their own. */
export const ReleaseFile = v.pipe(
  v.string(),
  v.maxLength(LONGEST_PATH),
  v.regex(/^[A-Za-z0-9_][\w.@+-]*(?:\/[A-Za-z0-9_][\w.@+-]*){0,5}$/, 'is no name of a file below its folder'),
  v.check((name) => !/\.(br|gz)$/.test(name) && name !== 'release.json', 'is a name that the store itself uses'),
);

/** A number of bytes. */
export const ByteCount = v.pipe(v.number(), v.integer(), v.minValue(0));
