import type { TradingMode } from '@plumbline/domain/instruments/distance-in'
import type { Account, AccountList, CreateAccount } from '@plumbline/contract/accounts/accounts'
import { AppError } from '@plumbline/contract/errors'
import {
  type AccountSelection,
  favoriteOf,
  withAccount,
  withFavorite,
  withoutAccount,
  withSelection,
} from '@plumbline/domain/accounts/account-selection'
import { newAccountDefaults, type RiskSettings } from '@plumbline/domain/accounts/account-settings'
import { centsOf, unitsOf } from '@plumbline/domain/money/cents'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { requireCents } from '#server/ledger/settings/settings.service.ts'
import { findSettings } from '#server/ledger/settings/settings.read.ts'
import { presentAccount } from './accounts.presenter.ts'
import * as repo from './accounts.repo.ts'
import { lockAccounts, lockedAccount } from './accounts.write.ts'
import { type AccountRow, accountRows, findAccount, selectedAccountId } from './accounts.read.ts'
import { deleteDemoLabels } from './demo-labels.repo.ts'

export interface AccountsDeps {
  readonly database: Database
  readonly newId: () => string
}

/** What features do when accounts change, in the same transaction. */
export interface AccountHooks {
  /** Throws PLAN_LIMIT_REACHED. `used`: the user's accounts, without the sample account. */
  readonly requireRoom: (trx: Tx, userId: string, used: number) => Promise<void>
  /** Stores what is to be kept of an account. */
  readonly beforeDelete: (trx: Tx, userId: string) => Promise<void>
}

export interface AccountHooksDeps {
  readonly accountHooks: AccountHooks
}

/** A new account; omitted settings take the specification's defaults for account creation. */
export interface NewAccount {
  readonly name: string
  readonly type: 'demo' | 'live'
  readonly broker: string
  readonly currency: string
  readonly initialBalanceCents: number
  readonly isSample: boolean
  readonly brokerType?: string
  readonly tradingMode?: TradingMode
  readonly riskSettings?: RiskSettings
  readonly brokerTimeZone?: string | null
  /** ISO time; defaults to now. */
  readonly createdAt?: string
}

export async function listAccounts(deps: AccountsDeps, actor: Actor): Promise<AccountList> {
  return deps.database.asUser(actor.userId, (trx) => accountList(trx, actor))
}

export async function getAccount(deps: AccountsDeps, actor: Actor, input: { id: string }): Promise<Account> {
  return deps.database.asUser(actor.userId, (trx) => shownAccount(trx, actor, input.id))
}

/** Throws PLAN_LIMIT_REACHED; the sample account is not counted. */
export async function createAccount(
  deps: AccountsDeps & AccountHooksDeps,
  actor: Actor,
  input: CreateAccount,
): Promise<Account> {
  const { initialBalance, ...settings } = input
  return deps.database.asUser(actor.userId, async (trx) => {
    const currency = input.currency ?? (await findSettings(trx, actor.userId)).currency
    requireCents(currency)
    await lockAccounts(trx, actor.userId)
    const accounts = await accountRows(trx, actor.userId)
    const used = accounts.filter(({ is_sample: isSample }) => !isSample).length
    await deps.accountHooks.requireRoom(trx, actor.userId, used)
    const initialBalanceCents = centsOf(initialBalance)
    const account = { ...settings, currency, initialBalanceCents, isSample: false }
    return presentAccount(await addAccount(deps, trx, actor, account))
  })
}

/** The current balance; 0 if the account does not exist. */
export async function accountBalance(
  deps: AccountsDeps,
  actor: Actor,
  input: { id: string },
): Promise<{ balance: number }> {
  return deps.database.asUser(actor.userId, async (trx) => {
    const account = await findAccount(trx, actor.userId, input.id)
    return { balance: unitsOf(account?.current_balance_cents ?? 0) }
  })
}

/** Adds an account, makes it favourite if the favourite rules say so, and selects it. */
export async function addAccount(
  deps: Pick<AccountsDeps, 'newId'>,
  trx: Tx,
  actor: Actor,
  account: NewAccount,
): Promise<AccountRow> {
  await lockAccounts(trx, actor.userId)
  const before = await selectionOf(trx, actor)
  const id = deps.newId()
  await repo.insertAccount(trx, { user_id: actor.userId, id, ...columnsOf(account) })
  await saveSelection(trx, actor, before, withAccount(before, id))
  return existing(trx, actor, id)
}

function columnsOf(account: NewAccount) {
  const risk = account.riskSettings ?? newAccountDefaults.riskSettings
  return {
    name: account.name,
    type: account.type,
    broker: account.broker,
    broker_type: account.brokerType ?? newAccountDefaults.brokerType,
    currency: account.currency,
    trading_mode: account.tradingMode ?? newAccountDefaults.tradingMode,
    initial_balance_cents: account.initialBalanceCents,
    current_balance_cents: account.initialBalanceCents,
    is_sample: account.isSample,
    max_position_size: risk.maxPositionSize,
    max_daily_loss: risk.maxDailyLoss,
    max_drawdown: risk.maxDrawdown,
    broker_time_zone: account.brokerTimeZone ?? null,
    ...(account.createdAt === undefined ? {} : { created_at: new Date(account.createdAt) }),
  }
}

export async function selectAccount(
  deps: AccountsDeps,
  actor: Actor,
  input: { id: string },
): Promise<AccountList> {
  return changeSelection(deps, actor, input.id, withSelection)
}

/** Sets the favourite and the selected account inside a write; null leaves either unchanged. */
export async function arrangeAccounts(
  trx: Tx,
  actor: Actor,
  wanted: { readonly favoriteId: string | null; readonly selectedId: string | null },
): Promise<void> {
  await lockAccounts(trx, actor.userId)
  const before = await selectionOf(trx, actor)
  const favored = wanted.favoriteId === null ? before : withFavorite(before, wanted.favoriteId)
  const selectedId = wanted.selectedId ?? before.selectedId
  const after = selectedId === null ? favored : withSelection(favored, selectedId)
  await saveSelection(trx, actor, before, after)
}

/** Makes an account the only favourite and selects it. */
export async function setFavorite(
  deps: AccountsDeps,
  actor: Actor,
  input: { id: string },
): Promise<AccountList> {
  return changeSelection(deps, actor, input.id, withFavorite)
}

/** Deletes an account with its trades, then ensures that one account is favourite and one is selected. */
export async function deleteAccount(
  deps: AccountsDeps & AccountHooksDeps,
  actor: Actor,
  input: { id: string },
): Promise<AccountList> {
  return changeSelection(deps, actor, input.id, withoutAccount, async (trx, account) => {
    await deps.accountHooks.beforeDelete(trx, actor.userId)
    // Another account may become favourite once this one is deleted.
    await repo.lockEveryAccount(trx, actor.userId)
    await lockedAccount(trx, actor.userId, account.id)
    if (account.is_sample) await deleteDemoLabels(trx, actor.userId, account.id)
    await repo.deleteAccount(trx, actor.userId, account.id)
  })
}

/** Deletes accounts inside a write that already holds `lockAccounts` and the lock of each of these accounts. */
export async function removeAccounts(trx: Tx, actor: Actor, ids: readonly string[]): Promise<void> {
  const before = await selectionOf(trx, actor)
  for (const id of ids) await repo.deleteAccount(trx, actor.userId, id)
  await saveSelection(trx, actor, before, ids.reduce(withoutAccount, before))
}

/** Changes which account is favourite and which is selected, under `lockAccounts`. */
async function changeSelection(
  deps: AccountsDeps,
  actor: Actor,
  id: string,
  change: (current: AccountSelection, id: string) => AccountSelection,
  write: (trx: Tx, account: AccountRow) => Promise<void> = async () => {},
): Promise<AccountList> {
  return deps.database.asUser(actor.userId, async (trx) => {
    await lockAccounts(trx, actor.userId)
    const account = await existing(trx, actor, id)
    const before = await selectionOf(trx, actor)
    await write(trx, account)
    await saveSelection(trx, actor, before, change(before, account.id))
    return accountList(trx, actor)
  })
}

async function selectionOf(trx: Tx, actor: Actor): Promise<AccountSelection> {
  const accounts = await accountRows(trx, actor.userId)
  return {
    accounts: accounts.map((row) => ({ id: row.id, isFavorite: row.is_favorite })),
    selectedId: await selectedAccountId(trx, actor.userId),
  }
}

async function saveSelection(
  trx: Tx,
  actor: Actor,
  before: AccountSelection,
  after: AccountSelection,
): Promise<void> {
  const favorite = favoriteOf(after)
  if (favorite !== null && favorite !== favoriteOf(before))
    await repo.setFavorite(trx, actor.userId, favorite)
  if (after.selectedId !== before.selectedId) await repo.selectAccount(trx, actor.userId, after.selectedId)
}

async function accountList(trx: Tx, actor: Actor): Promise<AccountList> {
  const accounts = await accountRows(trx, actor.userId)
  return {
    accounts: accounts.map(presentAccount),
    selectedAccountId: await selectedAccountId(trx, actor.userId),
  }
}

/** Throws ACCOUNT_NOT_FOUND. */
export async function shownAccount(trx: Tx, actor: Actor, id: string): Promise<Account> {
  return presentAccount(await existing(trx, actor, id))
}

async function existing(trx: Tx, actor: Actor, id: string): Promise<AccountRow> {
  const account = await findAccount(trx, actor.userId, id)
  if (!account) throw new AppError('ACCOUNT_NOT_FOUND', { id })
  return account
}
