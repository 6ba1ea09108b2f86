import type { Account } from '@plumbline/contract/accounts/accounts'
import { AppError } from '@plumbline/contract/errors'
import { brokerValuesOf } from '@plumbline/domain/imports/broker-values'
import { toCents } from '@plumbline/domain/money/amount'
import { demoAccount } from '@plumbline/simulator/demo-account'
import type { Actor } from '#server/platform/http/context.ts'
import { addCash } from '#server/ledger/cash/cash.service.ts'
import { resolveLabels } from '#server/ledger/tags/labels.write.ts'
import { writeTrades } from '#server/ledger/trades/trades.write.ts'
import { lockAccounts } from '#server/ledger/accounts/accounts.write.ts'
import { accountRows } from '#server/ledger/accounts/accounts.read.ts'
import { type AccountsDeps, addAccount, shownAccount } from '#server/ledger/accounts/accounts.service.ts'

export interface DemoDeps extends AccountsDeps {
  readonly now: () => Date
}

/** Creates the sample account: a year of generated trades up to now, flagged as sample, removed with one deletion. */
export async function createDemoAccount(deps: DemoDeps, actor: Actor): Promise<Account> {
  const demo = demoAccount({ now: deps.now().toISOString().slice(0, 19) })
  return deps.database.asUser(actor.userId, async (trx) => {
    await lockAccounts(trx, actor.userId)
    const existing = await accountRows(trx, actor.userId)
    if (existing.some((account) => account.is_sample)) throw new AppError('DEMO_EXISTS')
    const { id } = await addAccount(deps, trx, actor, {
      name: demo.name,
      type: 'demo',
      broker: demo.broker,
      currency: demo.currency,
      initialBalanceCents: demo.initialBalanceCents,
      riskSettings: demo.riskSettings,
      isSample: true,
    })
    const named = demo.trades.map((trade) => trade.strategyId)
    const strategies = await resolveLabels(deps, trx, actor.userId, 'strategies', named, 'label')
    for (const kind of ['tags', 'mistakes'] as const) {
      const labels = demo.trades.flatMap((trade) => trade[kind])
      await resolveLabels(deps, trx, actor.userId, kind, labels, 'label')
    }
    await writeTrades(trx, actor.userId, id, async (writer) => {
      await writer.add(
        demo.trades.map((trade) => ({
          id: deps.newId(),
          brokerId: trade.brokerId,
          line: trade.line,
          values: brokerValuesOf(trade),
          journal: { ...trade, strategy: strategies.get(trade.strategyId)?.id ?? trade.strategyId },
        })),
      )
      await addCash(
        deps,
        trx,
        actor.userId,
        writer,
        null,
        demo.cash.map((cash) => ({
          kind: cash.kind,
          at: cash.at,
          amountCents: toCents(cash.amount),
          notes: cash.notes,
          brokerId: cash.brokerId,
        })),
      )
    })
    return shownAccount(trx, actor, id)
  })
}
