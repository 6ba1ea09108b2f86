import type { Account, UpdateAccount } from '@plumbline/contract/accounts/accounts'
import { AppError } from '@plumbline/contract/errors'
import { centsOf } from '@plumbline/domain/money/cents'
import type { BrokerZone } from '@plumbline/domain/time/zone'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { requireCents } from '#server/ledger/settings/settings.service.ts'
import { type RebuildDeps, rebuildSummaries } from '#server/ledger/statistics/rebuild-summaries.service.ts'
import { writeTrades } from '#server/ledger/trades/trades.write.ts'
import { type AccountRow, findAccount } from '#server/ledger/accounts/accounts.read.ts'
import { type AccountsDeps, getAccount, shownAccount } from '#server/ledger/accounts/accounts.service.ts'
import {
  type AccountSettings,
  hasTrades,
  lockedAccount,
  saveAccountSettings,
} from '#server/ledger/accounts/accounts.write.ts'

export type UpdateAccountDeps = AccountsDeps & RebuildDeps

/**
 * Updates the settings that were sent. A new initial balance recalculates the account through the trades' write path; a
 * new zone recalculates its trades.
 */
export async function updateAccount(
  deps: UpdateAccountDeps,
  actor: Actor,
  input: UpdateAccount,
): Promise<Account> {
  const zone = await newZone(deps, actor, input)
  if (zone === undefined) {
    return deps.database.asUser(actor.userId, async (trx) => {
      await change(trx, actor, await lockedAccount(trx, actor.userId, input.id), input)
      return shownAccount(trx, actor, input.id)
    })
  }
  await rebuildSummaries(
    deps,
    { userId: actor.userId, accountId: input.id },
    { zone, change: (trx, before) => change(trx, actor, before, input) },
  )
  return getAccount(deps, actor, input)
}

/** Sets an account's zone, and runs `write` in the same transaction: if it fails, the zone stays as it was. */
export async function setZoneAndWrite(
  deps: UpdateAccountDeps,
  actor: Actor,
  { id, brokerTimeZone }: { readonly id: string; readonly brokerTimeZone: BrokerZone },
  check: (account: AccountRow) => void,
  write: (trx: Tx) => Promise<void>,
): Promise<void> {
  const set = async (trx: Tx, before: AccountRow) => {
    check(before)
    await change(trx, actor, before, { id, brokerTimeZone, keepAmounts: false })
  }
  await rebuildSummaries(
    deps,
    { userId: actor.userId, accountId: id },
    { zone: brokerTimeZone, change: set, write },
  )
}

/** undefined if the account's zone does not change. */
async function newZone(
  deps: UpdateAccountDeps,
  actor: Actor,
  { id, brokerTimeZone }: UpdateAccount,
): Promise<string | null | undefined> {
  if (brokerTimeZone === undefined) return undefined
  const account = await deps.database.asUser(actor.userId, (trx) => findAccount(trx, actor.userId, id))
  return account?.broker_time_zone === brokerTimeZone ? undefined : brokerTimeZone
}

async function change(trx: Tx, actor: Actor, before: AccountRow, input: UpdateAccount): Promise<void> {
  await refuseNewCurrency(trx, before, input)
  const settings = settingsOf(input)
  if (Object.keys(settings).length > 0) await saveAccountSettings(trx, actor.userId, before.id, settings)
  const balance = settings.initial_balance_cents ?? before.initial_balance_cents
  if (balance !== before.initial_balance_cents)
    await writeTrades(trx, actor.userId, before.id, async () => undefined)
}

/** Amounts are not converted, so the user must confirm that dollars are relabelled as euros. */
async function refuseNewCurrency(trx: Tx, before: AccountRow, input: UpdateAccount): Promise<void> {
  const { currency = before.currency, keepAmounts } = input
  if (currency === before.currency) return
  requireCents(currency)
  if (keepAmounts) return
  if (await hasTrades(trx, before.user_id, before.id))
    throw new AppError('CURRENCY_IN_USE', { from: before.currency, to: currency })
}

function settingsOf(input: UpdateAccount): AccountSettings {
  const { riskSettings: risk = {} } = input
  const given = {
    name: input.name,
    type: input.type,
    broker: input.broker,
    broker_type: input.brokerType,
    currency: input.currency,
    trading_mode: input.tradingMode,
    initial_balance_cents: input.initialBalance === undefined ? undefined : centsOf(input.initialBalance),
    broker_time_zone: input.brokerTimeZone,
    max_position_size: risk.maxPositionSize,
    max_daily_loss: risk.maxDailyLoss,
    max_drawdown: risk.maxDrawdown,
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}
