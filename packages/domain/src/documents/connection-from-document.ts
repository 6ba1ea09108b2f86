import { parseLogin } from '../mt5-sync/sync-preconditions.ts'
import { DEFAULT_INTERVAL_MINUTES, LONGEST_INTERVAL_MINUTES } from '../mt5-sync/sync-schedule.ts'
import { type Fields, isMap, readNumber, withoutBroken } from './document-values.ts'

/** An account's link to MetaTrader 5 from a document, without its password, which the user enters again. */
export interface DocumentConnection {
  readonly enabled: boolean
  readonly autoSync: boolean
  readonly login: string | null
  readonly server: string | null
  readonly syncInterval: number
}

const LONGEST_SERVER = 128

/** null if the document has no link. Values of the wrong type count as missing. */
export function connectionFromDocument(value: unknown): DocumentConnection | null {
  if (!isMap(value)) return null
  return {
    enabled: value['enabled'] === true,
    autoSync: value['autoSync'] === true,
    login: parseLogin(value['login']) ?? null,
    server: serverOf(value),
    syncInterval: intervalOf(value),
  }
}

function serverOf({ server }: Fields): string | null {
  const text = typeof server === 'string' ? withoutBroken(server).trim().slice(0, LONGEST_SERVER) : ''
  return withoutBroken(text) || null
}

function intervalOf({ syncInterval }: Fields): number {
  const minutes = readNumber(syncInterval, Number.MAX_SAFE_INTEGER)
  if (minutes.kind !== 'number' || minutes.value <= 0) return DEFAULT_INTERVAL_MINUTES
  return Math.min(Math.max(1, Math.round(minutes.value)), LONGEST_INTERVAL_MINUTES)
}
