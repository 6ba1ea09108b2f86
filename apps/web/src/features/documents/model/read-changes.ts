import type { apiErrorOf } from '#web/lib/api/api-error.ts'

/** Number of changes made since to what an import brought in. */
export type Changes = Readonly<Record<'trades' | 'cash' | 'accounts' | 'used', number>>

/** Reads the changes from a rejected undo; null for other errors. */
export function readChanges({ code, data }: ReturnType<typeof apiErrorOf>): Changes | null {
  if (code !== 'DOCUMENT_IMPORT_CHANGED') return null
  const count = (name: keyof Changes) => (typeof data[name] === 'number' ? data[name] : 0)
  return {
    trades: count('trades'),
    cash: count('cash'),
    accounts: count('accounts'),
    used: count('used'),
  }
}
