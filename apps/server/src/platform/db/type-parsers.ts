import pg from 'pg'

// Both engines speak PostgreSQL's wire protocol to the same client, so this table is the only place that
// decides what a column becomes in JavaScript. Everything that is not listed here keeps pg's default.

type Parse = (text: string) => unknown

interface ColumnType {
  readonly oid: number
  readonly arrayOid: number
  readonly parse: Parse
}

/** An integer of the database that a JavaScript number would round. */
export class UnsafeIntegerError extends RangeError {
  override readonly name = 'UnsafeIntegerError'
}

/** int8 and whole numerics → number. Throws instead of rounding, since a rounded id or cent is wrong. */
function parseSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new UnsafeIntegerError(`The integer ${text} is beyond what a number holds exactly`)
  return value
}

/**
 * `timestamp` is a broker's local time without zone: it stays text, in ISO form, including a fraction if it has one.
 */
function parseLocalTimestamp(text: string): string {
  return text.replace(' ', 'T')
}

const keepText: Parse = (text) => text
const parseJson: Parse = (text) => JSON.parse(text)
const parseDate = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ, 'text')
const parseBytes = pg.types.getTypeParser(pg.types.builtins.BYTEA, 'text')

const columnTypes: readonly ColumnType[] = [
  { oid: pg.types.builtins.INT8, arrayOid: 1016, parse: parseSafeInteger },
  { oid: pg.types.builtins.NUMERIC, arrayOid: 1231, parse: Number },
  { oid: pg.types.builtins.TIMESTAMP, arrayOid: 1115, parse: parseLocalTimestamp },
  { oid: pg.types.builtins.TIMESTAMPTZ, arrayOid: 1185, parse: parseDate },
  { oid: pg.types.builtins.DATE, arrayOid: 1182, parse: keepText },
  { oid: pg.types.builtins.JSON, arrayOid: 199, parse: parseJson },
  { oid: pg.types.builtins.JSONB, arrayOid: 3807, parse: parseJson },
  { oid: pg.types.builtins.BYTEA, arrayOid: 1001, parse: parseBytes },
  { oid: pg.types.builtins.UUID, arrayOid: 2951, parse: keepText },
]

const TEXT_ARRAY: number = 1009
const parseTextArray: Parse = pg.types.getTypeParser(TEXT_ARRAY, 'text')

function parseArrayOf(parse: Parse): Parse {
  const element = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(element)
    return typeof value === 'string' ? parse(value) : value
  }
  return (text) => element(parseTextArray(text))
}

const parsers = new Map<number, Parse>(
  columnTypes.flatMap(({ oid, arrayOid, parse }) => [
    [oid, parse] as const,
    [arrayOid, parseArrayOf(parse)] as const,
  ]),
)

/** The `types` option of every pg client that this server opens. Results arrive in text format only. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const own = format === 'binary' ? undefined : parsers.get(oid)
    return own ?? pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text')
  },
}

// Otherwise a Date bound to a `timestamp` column would be written in the time zone of the server's process.
pg.defaults.parseInputDatesAsUTC = true
