import type { apiErrorOf } from '#web/lib/api/api-error.ts'

/** What happened since to what an import brought, counted. */
export type Changes = Readonly<Record<'trades' | 'cash' | 'accounts' | 'used', number>>

/** Out of a refusal to undo; null where it is about something else. */
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
