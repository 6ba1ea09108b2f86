import { centsOf, unitsOf } from '@plumbline/domain/money/cents'
import * as z from 'zod/mini'
import type { Schema } from '../db/schema.ts'

/**
 * How a column is written to an export of everything and read from one: the schema of its public value, and both
 * directions. `name`: its public name, if that is not the column's in camel case. Columns with names such as `risk.daily`
 * share the field `risk`; `place?.id` is of a field that is null if all of its columns are.
 */
export interface Codec<Stored, Public, Name extends string | null = null> {
  readonly name: Name
  readonly schema: z.ZodMiniType<Public>
  readonly present: (stored: Stored) => unknown
  readonly store: (value: Public) => unknown
  readonly marks?: Marks
}

/** A codec of any public value. */
export interface AnyCodec<Stored> {
  readonly name: string | null
  readonly schema: z.ZodMiniType
  readonly present: (stored: Stored) => unknown
  readonly store: (value: never) => unknown
  readonly marks?: Marks
}

/** What restoring a column takes besides its value. */
interface Marks {
  readonly reference?: Reference
  /** One or several texts with URLs of the user's files. */
  readonly hasFileUrls?: boolean
  /** HTML, which is sanitised before it is stored. */
  readonly isHtml?: boolean
  /** For readers of the file. */
  readonly isNotRestored?: boolean
}

/** A column that names a row of another table. */
export interface Reference {
  readonly table: keyof Schema
  /** The row is a part of the other one, and exported only with it. */
  readonly isPart: boolean
  /** Which rows are restored: those whose other row is here, was added by the import, or all. */
  readonly restored: 'here' | 'added' | 'always'
}

/** A column that no export has, and why. */
export interface NotExported {
  readonly notExported: string
  /** What a restored row has; undefined: the column's default. */
  readonly restored?: unknown
  /** The row is exported while the column is null. */
  readonly isBin?: true
}

/** The id of a row. */
export const rowId = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/))

/** The column's own value. */
export function plain<Public>(schema: z.ZodMiniType<Public>): Codec<unknown, Public> {
  return { name: null, schema, present: (stored) => stored, store: (value) => value }
}

export const moment: Codec<Date, string> = {
  name: null,
  schema: z.iso.datetime(),
  present: (stored) => stored.toISOString(),
  store: (value) => value,
}

export const maybeMoment: Codec<Date | null, string | null> = {
  name: null,
  schema: z.nullable(z.iso.datetime()),
  present: (stored) => stored?.toISOString() ?? null,
  store: (value) => value,
}

/** Hundredths, which are public in units. */
export function units(schema: z.ZodMiniType<number>): Codec<number, number> {
  return { name: null, schema, present: unitsOf, store: centsOf }
}

export function maybeUnits(schema: z.ZodMiniType<number>): Codec<number | null, number | null> {
  return {
    name: null,
    schema: z.nullable(schema),
    present: (stored) => (stored === null ? null : unitsOf(stored)),
    store: (value) => (value === null ? null : centsOf(value)),
  }
}

/** JSON that is stored as text. */
export function jsonText<Public>(schema: z.ZodMiniType<Public>): Codec<string, Public> {
  return {
    name: null,
    schema,
    present: (stored) => JSON.parse(stored),
    store: (value) => JSON.stringify(value),
  }
}

/** Bytes, which are public as base64. */
export function bytes(schema: z.ZodMiniType<string>): Codec<Uint8Array, string> {
  return {
    name: null,
    schema,
    present: (stored) => Buffer.from(stored).toString('base64'),
    store: (value) => Buffer.from(value, 'base64'),
  }
}

export function named<Stored, Public, Name extends string>(
  name: Name,
  codec: Codec<Stored, Public>,
): Codec<Stored, Public, Name> {
  return { ...codec, name }
}

/** The row is restored if the row that the column names is here. */
export function refersTo<Of extends AnyCodec<never>>(table: keyof Schema, codec: Of): Of {
  return marked(codec, { reference: { table, isPart: false, restored: 'here' } })
}

/** The row belongs to the row that the column names, and is exported with it. */
export function partOf<Of extends AnyCodec<never>>(
  table: keyof Schema,
  codec: Of,
  restored: Reference['restored'] = 'added',
): Of {
  return marked(codec, { reference: { table, isPart: true, restored } })
}

export function withFileUrls<Of extends AnyCodec<never>>(codec: Of): Of {
  return marked(codec, { hasFileUrls: true })
}

export function html<Of extends AnyCodec<never>>(codec: Of): Of {
  return marked(codec, { hasFileUrls: true, isHtml: true })
}

/** Exported for readers of the file. */
export function notRestored<Of extends AnyCodec<never>>(codec: Of): Of {
  return marked(codec, { isNotRestored: true })
}

function marked<Of extends AnyCodec<never>>(codec: Of, marks: Marks): Of {
  return { ...codec, marks }
}

export function notExported(why: string, restored?: unknown): NotExported {
  return { notExported: why, restored }
}

/** When the row was deleted: it can be restored for a while. */
export const bin: NotExported = { notExported: 'only what is not in the bin is exported', isBin: true }
