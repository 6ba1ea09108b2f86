import { centsOf, unitsOf } from '@plumbline/domain/money/cents'
import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import type { Schema } from '../db/schema.ts'

/**
 * How a column is written to an export of everything and read from one: the schema of its public value, and both
 * directions. `name`: its public name, if that is not the column's in camel case.
 */
export interface Codec<Stored, Public, Name extends string | null = null> {
  readonly name: Name
  readonly schema: z.ZodMiniType<Public>
  readonly present: (stored: Stored) => unknown
  readonly store: (value: Public) => unknown
}

interface AnyCodec<Stored> {
  readonly name: string | null
  readonly schema: z.ZodMiniType
  readonly present: (stored: Stored) => unknown
  readonly store: (value: never) => unknown
}

/** A column that no export has, and why. */
export interface NotExported {
  readonly notExported: string
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

export function named<Stored, Public, Name extends string>(
  name: Name,
  codec: Codec<Stored, Public>,
): Codec<Stored, Public, Name> {
  return { ...codec, name }
}

export function notExported(why: string): NotExported {
  return { notExported: why }
}

type Row<Table extends keyof Schema> = Selectable<Schema[Table]>

/** Every column but the user's id: one that a migration adds is missing here until it is decided. */
type Columns<Table extends keyof Schema> = {
  readonly [Column in Exclude<keyof Row<Table>, 'user_id'>]: AnyCodec<Row<Table>[Column]> | NotExported
}

type CamelCase<Text> = Text extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<CamelCase<Rest>>}`
  : Text
type NameOf<Column, Each> = Each extends { readonly name: infer Name extends string }
  ? Name
  : CamelCase<Column>
type PublicOf<Each> = Each extends { readonly store: (value: infer Public) => unknown } ? Public : never

/** A record of the export. */
export type Exported<All> = {
  [Column in keyof All as All[Column] extends NotExported
    ? never
    : NameOf<Column, All[Column]> & string]: PublicOf<All[Column]>
}

/** A table's part of the export. */
export interface Section<Table extends keyof Schema, Value, Key extends readonly string[] = readonly ['id']> {
  readonly table: Table
  /** Of a row within its user. */
  readonly key: Key
  readonly schema: z.ZodMiniType<Value>
  readonly present: (row: Row<Table>) => object
  /** The columns of a record. */
  readonly store: (value: Value) => Readonly<Record<string, unknown>>
}

export function section<
  Table extends keyof Schema,
  const All extends Columns<Table>,
  const Key extends readonly string[] = readonly ['id'],
>(table: Table, columns: All, key?: Key): Section<Table, Exported<All>, Key> {
  const fields = Object.entries<Codec<unknown, unknown, string | null> | NotExported>(
    columns as never,
  ).flatMap(([column, codec]) =>
    'notExported' in codec ? [] : [{ column, ...codec, name: codec.name ?? camel(column) }],
  )
  const schema = z.object(Object.fromEntries(fields.map(({ name, schema: field }) => [name, field])))
  return {
    table,
    key: key ?? (['id'] as readonly string[] as Key),
    schema: schema as unknown as z.ZodMiniType<Exported<All>>,
    present: (row) => {
      const stored = row as Readonly<Record<string, unknown>>
      return Object.fromEntries(fields.map(({ column, name, present }) => [name, present(stored[column])]))
    },
    store: (value) => {
      const record = value as Readonly<Record<string, unknown>>
      return Object.fromEntries(fields.map(({ column, name, store }) => [column, store(record[name])]))
    },
  }
}

type Sections = Readonly<
  Record<string, { readonly key: readonly string[]; readonly present: (row: never) => object }>
>
type Each<All extends Sections, Part extends 'key' | 'present'> = {
  readonly [Table in keyof All]: All[Table][Part]
}

/** The keys of the sections' tables. */
export function keysOf<All extends Sections>(sections: All): Each<All, 'key'> {
  const keys = Object.entries(sections).map(([table, { key }]) => [table, key])
  return Object.fromEntries(keys) as Each<All, 'key'>
}

/** What writes their rows. */
export function presentersOf<All extends Sections>(sections: All): Each<All, 'present'> {
  const presenters = Object.entries(sections).map(([table, { present }]) => [table, present])
  return Object.fromEntries(presenters) as Each<All, 'present'>
}

function camel(column: string): string {
  return column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
