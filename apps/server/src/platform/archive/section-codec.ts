import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import type { Schema } from '../db/schema.ts'
import type { Secret } from '../secret.ts'
import type { AnyCodec, Codec, NotExported, Reference } from './archive-codec.ts'

export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>

/** A row by column, as it is restored; columns that are missing take the table's default. */
export type StoredRow = Readonly<Record<string, unknown>>

/** A record of the document by field. */
export type ArchiveRecord = Readonly<Record<string, unknown>>

/** Records by the name of their section. */
export type Records = Readonly<Record<string, readonly ArchiveRecord[]>>

/** A column of secrets is not exported. */
type Declared<Stored> = [Extract<Stored, Secret>] extends [never]
  ? AnyCodec<Stored> | NotExported
  : NotExported

type ColumnOf<Table extends keyof Schema> = keyof Row<Table> & string

/** Every column but the user's id: one that a migration adds is missing here until it is decided. */
type Columns<Table extends keyof Schema> = {
  readonly [Column in Exclude<keyof Row<Table>, 'user_id'>]: Declared<Row<Table>[Column]>
}

type CamelCase<Text> = Text extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<CamelCase<Rest>>}`
  : Text
type NameOf<Column, Each> = Each extends { readonly name: infer Name extends string }
  ? Name
  : CamelCase<Column>
type PublicOf<Each> = Each extends { readonly store: (value: infer Public) => unknown } ? Public : never

type ByName<All> = {
  [Column in keyof All as All[Column] extends NotExported
    ? never
    : NameOf<Column, All[Column]> & string]: PublicOf<All[Column]>
}
type FieldOf<Name> = Name extends `${infer Field}?.${string}`
  ? Field
  : Name extends `${infer Field}.${string}`
    ? Field
    : Name
type PartsOf<Flat, Field extends string> = {
  [Name in keyof Flat as Name extends `${Field}.${infer Part}` | `${Field}?.${infer Part}`
    ? Part
    : never]: Flat[Name]
}
type Grouped<Flat> = {
  [Name in keyof Flat as FieldOf<Name> & string]: Name extends `${infer Field}?.${string}`
    ? PartsOf<Flat, Field> | null
    : Name extends `${infer Field}.${string}`
      ? PartsOf<Flat, Field>
      : Flat[Name]
}
/** A record of the export. */
type Exported<All> = Grouped<ByName<All>>

/** A table's part of an export of everything. */
export interface Section<Table extends keyof Schema, Value, Name extends string> extends Options {
  /** In the document. */
  readonly name: Name
  readonly table: Table
  /** Of a row within its user. */
  readonly key: readonly string[]
  readonly schema: z.ZodMiniType<Value>
  /** Why a column is not exported; null: it is. */
  readonly columns: Readonly<Record<string, string | null>>
  readonly hasBin: boolean
  readonly references: readonly SectionReference[]
  /** Fields with URLs of files, and with HTML. */
  readonly fileUrlFields: readonly string[]
  readonly htmlFields: readonly string[]
  /** Of a record; an empty text if its table has no ids. */
  idOf(record: ArchiveRecord): string
  /** What is wrong with records that are valid each by itself. */
  problem?(file: Records): string | undefined
  present(row: Row<Table>): ArchiveRecord
  /** The columns of a record. */
  store(value: Value): StoredRow
}

/** One of any table, whose records are not known. */
export type AnySection = Section<keyof Schema, ArchiveRecord, string>

interface SectionReference extends Reference {
  readonly column: string
  idOf(record: ArchiveRecord): string | null
}

interface Options<Column = string> {
  /** In files of every version. */
  readonly isRequired?: boolean
  readonly mostRecords?: number
  /** Its records come from documents of imports, too. Older files name a record's document. */
  readonly isOfDocuments?: boolean
  /** Restored by code, such as accounts with their balances. */
  readonly isRestoredApart?: boolean
  /** Counted as a record in the preview of an import. */
  readonly isCounted?: boolean
  /** How the undo of an import deletes the rows that it added; undefined: with others. */
  readonly undo?: Undo<Column>
}

/**
 * Deletes rows that were not changed since: `touched` is the column with the time of the last change, null if rows never
 * change. `keptBy`: a row stays as long as it has rows of that table, whose column names it.
 */
export type Undo<Column = string> =
  | 'apart'
  | {
      readonly touched: Column | null
      readonly keptBy?: { readonly table: keyof Schema; readonly column: string }
    }

export function section<
  Table extends keyof Schema,
  const All extends Columns<Table>,
  const Name extends string = CamelCase<Table>,
>(
  table: Table,
  columns: All,
  {
    name,
    key,
    ...options
  }: Options<ColumnOf<Table>> & { readonly name?: Name; readonly key?: readonly ColumnOf<Table>[] } = {},
): Section<Table, Exported<All>, Name> {
  const declared = Object.entries<Codec<unknown, unknown, string | null> | NotExported>(columns as never)
  const fields = declared.flatMap(([column, codec]) => {
    if ('notExported' in codec) return []
    const [field = '', part] = (codec.name ?? camel(column)).split(/\??\./)
    return [{ ...codec, column, field, part, isMaybe: codec.name?.includes('?') ?? false }]
  })
  const restored = declared.flatMap(([column, codec]) =>
    'notExported' in codec && codec.restored !== undefined ? [[column, codec.restored] as const] : [],
  )
  const namesOf = (isMeant: (field: (typeof fields)[number]) => boolean | undefined) =>
    fields.filter(isMeant).map(({ field }) => field)
  return {
    ...options,
    name: name ?? (camel(table) as Name),
    table,
    key: key ?? ['id'],
    schema: schemaOf(fields) as unknown as z.ZodMiniType<Exported<All>>,
    columns: Object.fromEntries(
      declared.map(([column, codec]) => [column, 'notExported' in codec ? codec.notExported : null]),
    ),
    hasBin: declared.some(([, codec]) => 'isBin' in codec),
    references: fields.flatMap(({ marks, column, field }) =>
      marks?.reference === undefined
        ? []
        : [{ ...marks.reference, column, idOf: (record: ArchiveRecord) => record[field] as string | null }],
    ),
    fileUrlFields: namesOf(({ marks }) => marks?.hasFileUrls),
    htmlFields: namesOf(({ marks }) => marks?.isHtml),
    idOf: ({ id }) => (typeof id === 'string' ? id : ''),
    present(row) {
      const stored = row as StoredRow
      const record: Record<string, unknown> = {}
      for (const { column, field, part, isMaybe, present } of fields) {
        const value = present(stored[column])
        if (part === undefined) record[field] = value
        else if (!isMaybe || value !== null) record[field] = { ...Object(record[field]), [part]: value }
        else record[field] ??= null
      }
      return record
    },
    store(value) {
      const record = value as StoredRow
      const row: Record<string, unknown> = Object.fromEntries(restored)
      for (const { column, field, part, marks, store } of fields) {
        if (marks?.isNotRestored) continue
        row[column] = store(part === undefined ? record[field] : (Object(record[field])[part] ?? null))
      }
      return row
    },
  }
}

interface Field {
  readonly field: string
  readonly part: string | undefined
  readonly isMaybe: boolean
  readonly schema: z.ZodMiniType
}

function schemaOf(fields: readonly Field[]): z.ZodMiniType {
  const groups = Map.groupBy(fields, ({ field }) => field)
  const shape = [...groups].map(([field, [first, ...others]]) => {
    if (first?.part === undefined) return [field, first?.schema ?? z.never()] as const
    const parts = z.object(
      Object.fromEntries([first, ...others].map(({ part, schema }) => [part ?? '', schema])),
    )
    return [field, first.isMaybe ? z._default(z.nullable(parts), null) : parts] as const
  })
  return z.object(Object.fromEntries(shape))
}

function camel(column: string): string {
  return column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Each section's records by its name. */
export type SectionsOf<All extends readonly AnySection[]> = {
  [Each in All[number] as Each['name']]: z.output<Each['schema']>[]
}

/** The schema of these sections in one document. */
export function sectionsSchema<const All extends readonly AnySection[]>(
  sections: All,
): z.ZodMiniType<SectionsOf<All>> {
  const shape = sections.map(({ name, schema, isRequired, isOfDocuments, mostRecords }) => {
    const record = isOfDocuments ? z.intersection(schema, document) : schema
    const records = z.array(record).check(z.maxLength(mostRecords ?? Number.POSITIVE_INFINITY))
    return [name, isRequired ? records : z._default(records, [])]
  })
  return z.object(Object.fromEntries(shape)) as unknown as z.ZodMiniType<SectionsOf<All>>
}

/** Files from before documents named what they became have it the other way round. */
const document = z.object({ sourceDocument: z._default(z.nullable(z.uuid()), null) })

/** A section's record. */
export type RecordOf<Of extends { readonly schema: z.ZodMiniType }> = z.output<Of['schema']>
