import type { Tx } from '#server/db/database.ts'
import { renewSourceKeys, renewTradeKeys } from './match-keys.repo.ts'

/** Brings the match keys of an account up to the rules that pairs are compared by; imports find its trades by them. */
export async function renewMatchKeys(trx: Tx, userId: string, accountId: string): Promise<void> {
  await renewTradeKeys(trx, userId, accountId)
  await renewSourceKeys(trx, userId, accountId)
}
