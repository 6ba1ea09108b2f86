import type { ColumnType } from 'kysely'

declare const secret: unique symbol

/** What must not leave the installation: an export of everything cannot take it. */
export type Secret<Value = unknown> = Value & { readonly [secret]: true }

/** A column of secrets, encrypted or as hashes. */
export type SecretColumn<Value> = ColumnType<Value extends null ? null : Secret<Value>, Value, Value>
