import pg from 'pg';

const INT8 = 20;
const DATE = 1082;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;

const PARSERS: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [DATE]: (text) => text,
  [TIMESTAMP]: (text) => text.slice(0, 19).replace(' ', 'T'),
  [TIMESTAMPTZ]: toInstant,
};

function toInstant(text: string): string {
  const iso = text.replace(' ', 'T');
  return new Date(/[+-]\d\d$/.test(iso) ? `${iso}:00` : iso).toISOString();
}

/**
 * How values leave the database: int8 as number, numeric as decimal string, date as `2026-11-25`, timestamp as
 * `2026-11-25T07:00:00`, timestamptz as `2026-11-20T09:15:00.000Z`, json parsed, arrays as arrays.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    PARSERS[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};
