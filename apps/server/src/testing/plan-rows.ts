import { EMPTY_PLAN } from '@plumbline/domain/rules/trading-plan'
import { EMPTY_PLAYBOOK } from '@plumbline/domain/strategies/playbook'
import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { versions, insertDeleted } from '#server/features/strategies/strategies.repo.ts'
import { columnsOf as playbookColumns } from '#server/features/strategies/strategies.write.ts'
import { plans } from '#server/features/trading-plans/trading-plans.repo.ts'
import { columnsOf as planColumns } from '#server/features/trading-plans/trading-plans.write.ts'

/** A row in every table of trading plans and strategies. */
export async function addPlanRows(
  trx: Tx,
  { userId, tradeId }: { readonly userId: string; readonly tradeId: string },
): Promise<void> {
  const now = new Date()
  const shared = {
    user_id: userId,
    created_at: now,
    updated_at: now,
  }
  await plans.insert(trx, { ...shared, ...planColumns({ ...EMPTY_PLAN, name: 'theirs' }), id: newId() })
  await versions.insert(trx, {
    ...shared,
    ...playbookColumns(EMPTY_PLAYBOOK),
    id: newId(),
    strategy_id: 'theirs',
    since: '2026-03-02',
    note: '',
  })
  await insertDeleted(trx, {
    user_id: userId,
    id: 'gone',
    label: 'gone',
    trade_ids: [tradeId],
    created_at: now,
    deleted_at: now,
  })
}
