import type { Account, AccountList, CreateAccount } from '@plumbline/contract/accounts/accounts'
import { AppError } from '@plumbline/contract/errors'
import {
  missingFavorite,
  newAccountIsFavorite,
  selectionAfterDelete,
} from '@plumbline/domain/accounts/choose-favorite'
import { centsOf } from '@plumbline/domain/money/cents'
import type { Database, Tx } from '#server/db/database.ts'
import type { Actor } from '#server/http/context.ts'
import { presentAccount } from './accounts.presenter.ts'
import * as repo from './accounts.repo.ts'

export type { AccountRow } from './accounts.repo.ts'
export { findAccount, settleAccount, setInitialBalance } from './accounts.repo.ts'

export interface AccountsDeps {
  readonly database: Database
  readonly newId: () => string
}

export interface NewAccount {
  readonly name: string
  readonly type: 'demo' | 'live'
  readonly broker: string
  readonly currency: string
  readonly initialBalanceCents: number
  readonly isSample: boolean
}

/** The account's row under its lock; every write to trades begins here. */
export async function lockedAccount(trx: Tx, userId: string, id: string): Promise<repo.AccountRow> {
  const account = await repo.lockAccount(trx, userId, id)
  if (!account) throw new AppError('ACCOUNT_NOT_FOUND', { id })
  return account
}

export async function listAccounts(deps: AccountsDeps, actor: Actor): Promise<AccountList> {
  return deps.database.asUser(actor.userId, (trx) => accountList(trx, actor))
}

export async function getAccount(deps: AccountsDeps, actor: Actor, input: { id: string }): Promise<Account> {
  return deps.database.asUser(actor.userId, async (trx) =>
    presentAccount(await existing(trx, actor, input.id)),
  )
}

export async function createAccount(
  deps: AccountsDeps,
  actor: Actor,
  input: CreateAccount,
): Promise<Account> {
  const account: NewAccount = {
    name: input.name,
    type: input.type,
    broker: input.broker,
    currency: input.currency,
    initialBalanceCents: centsOf(input.initialBalance),
    isSample: false,
  }
  return deps.database.asUser(actor.userId, async (trx) =>
    presentAccount(await addAccount(deps, trx, actor, account)),
  )
}

/** Adds an account by the favourite rules and selects it. */
export async function addAccount(
  deps: Pick<AccountsDeps, 'newId'>,
  trx: Tx,
  actor: Actor,
  account: NewAccount,
): Promise<repo.AccountRow> {
  await repo.lockAccounts(trx, actor.userId)
  const accounts = await repo.listAccounts(trx, actor.userId)
  const row = await repo.insertAccount(trx, {
    user_id: actor.userId,
    id: deps.newId(),
    name: account.name,
    type: account.type,
    broker: account.broker,
    currency: account.currency,
    initial_balance_cents: account.initialBalanceCents,
    current_balance_cents: account.initialBalanceCents,
    is_favorite: newAccountIsFavorite(accounts.map(favorable)),
    is_sample: account.isSample,
    broker_time_zone: null,
  })
  await repo.selectAccount(trx, actor.userId, row.id)
  return row
}

export async function selectAccount(
  deps: AccountsDeps,
  actor: Actor,
  input: { id: string },
): Promise<AccountList> {
  return deps.database.asUser(actor.userId, async (trx) => {
    const account = await existing(trx, actor, input.id)
    await repo.selectAccount(trx, actor.userId, account.id)
    return accountList(trx, actor)
  })
}

/** Deletes an account with its trades, then makes sure that one account is favourite and one is selected. */
export async function deleteAccount(
  deps: AccountsDeps,
  actor: Actor,
  input: { id: string },
): Promise<AccountList> {
  return deps.database.asUser(actor.userId, async (trx) => {
    await repo.lockAccounts(trx, actor.userId)
    const account = await lockedAccount(trx, actor.userId, input.id)
    await repo.deleteAccount(trx, actor.userId, account.id)
    const remaining = await repo.listAccounts(trx, actor.userId)
    const favorite = missingFavorite(remaining.map(favorable))
    if (favorite !== null) await repo.setFavorite(trx, actor.userId, favorite)
    const selected = await repo.selectedAccountId(trx, actor.userId)
    await repo.selectAccount(trx, actor.userId, selectionAfterDelete(selected, account.id, remaining))
    return accountList(trx, actor)
  })
}

async function accountList(trx: Tx, actor: Actor): Promise<AccountList> {
  const accounts = await repo.listAccounts(trx, actor.userId)
  return {
    accounts: accounts.map(presentAccount),
    selectedAccountId: await repo.selectedAccountId(trx, actor.userId),
  }
}

async function existing(trx: Tx, actor: Actor, id: string): Promise<repo.AccountRow> {
  const account = await repo.findAccount(trx, actor.userId, id)
  if (!account) throw new AppError('ACCOUNT_NOT_FOUND', { id })
  return account
}

function favorable(row: repo.AccountRow) {
  return { id: row.id, isFavorite: row.is_favorite }
}
