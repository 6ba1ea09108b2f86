import {
  decodeClosing,
  decodeStreaks,
  decodeTrades,
  UnreadableSummaryError,
} from '@plumbline/domain/statistics/summary-codec'
import type { Database } from '#server/platform/db/database.ts'
import * as repo from '../statistics.repo.ts'

interface DamagedAccount {
  readonly accountId: string
  /** `opening month 2026-03-01` */
  readonly summaries: readonly string[]
}

/** The accounts of a user that have summaries which cannot be read, one account in memory at a time. */
export async function unreadableAccounts(
  database: Database,
  userId: string,
): Promise<readonly DamagedAccount[]> {
  const ids = await database.asUser(userId, (trx) => repo.accountIds(trx, userId))
  const damaged: DamagedAccount[] = []
  for (const accountId of ids) {
    const rows = await database.asUser(userId, (trx) => repo.allSummaries(trx, userId, accountId))
    const summaries = rows
      .filter(({ fold, text }) => !isReadable(fold, text))
      .map(({ fold, grain, day }) => `${fold} ${grain} ${day}`)
    if (summaries.length > 0) damaged.push({ accountId, summaries })
  }
  return damaged
}

const decode = { opening: decodeStreaks, closing: decodeClosing, trades: decodeTrades } as const

function isReadable(fold: repo.Fold, text: string): boolean {
  try {
    decode[fold](text)
    return true
  } catch (error) {
    if (error instanceof UnreadableSummaryError) return false
    throw error
  }
}
