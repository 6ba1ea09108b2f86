import type { Tx } from '#server/db/database.ts'
import { activePlan } from './trading-plans.repo.ts'

export async function findActivePlanId(trx: Tx, userId: string): Promise<string | null> {
  return (await activePlan(trx, userId))?.id ?? null
}
