import type { Account, CreateAccountInput } from '@plumbline/contract/accounts/accounts'
import { type Mt5Connection, mt5Defaults, type Mt5Kind } from '@plumbline/contract/accounts/connection'
import { connectMt5Input, type ConnectMt5Input } from '@plumbline/contract/mt5-sync/mt5-sync'
import { parseLogin } from '@plumbline/domain/mt5-sync/sync-preconditions'
import type { Resolver } from 'react-hook-form'
import { contractResolver } from '#web/lib/forms/contract-resolver.ts'

/** A value that no account id can have. */
export const NEW_ACCOUNT = 'new'

/** Form values as typed. `target`: the account to link, or a new one called `name`. */
export type LinkValues = {
  kind: Mt5Kind
  target: string
  name: string
  login: string
  password: string
  server: string
  syncInterval: string
  autoSync: boolean
  beginsEmpty: boolean
}

export const linkFields = ['name', 'login', 'password', 'server', 'syncInterval'] as const

/** Form values of a new link; the password is never prefilled. */
export function emptyLink(target: string, name: string): LinkValues {
  return {
    kind: 'link',
    target,
    name,
    login: '',
    password: '',
    server: '',
    syncInterval: String(mt5Defaults.syncInterval),
    autoSync: mt5Defaults.autoSync,
    beginsEmpty: true,
  }
}

/** Form values of an existing link. */
export function linkValuesOf(accountId: string, connection: Mt5Connection): LinkValues {
  return {
    ...emptyLink(accountId, ''),
    kind: connection.kind,
    login: connection.login === null ? '' : String(connection.login),
    server: connection.server ?? '',
    syncInterval: String(connection.syncInterval),
    autoSync: connection.autoSync,
  }
}

/** Validates against the contract, plus the fields that a password link requires. */
export function linkResolver(known: Mt5Connection | null): Resolver<LinkValues> {
  return (values, context, options) =>
    contractResolver<LinkValues>({
      schema: connectMt5Input,
      toInput: (typed) => ({ id: 'the one of the form', ...toLinkInput(typed, known) }),
      required: requiredFields(values, known),
      messages: {
        login: 'errors:code.INVALID_MT5_LOGIN',
        server: 'mt5-sync:error.server',
        syncInterval: 'mt5-sync:error.interval',
      },
    })(values, context, options)
}

function requiredFields(values: LinkValues, known: Mt5Connection | null) {
  return {
    ...(values.target === NEW_ACCOUNT ? ({ name: 'errors:required.name' } as const) : {}),
    ...(values.kind === 'password'
      ? ({ login: 'errors:required.login', server: 'errors:required.server' } as const)
      : {}),
    ...(needsPassword(values, known) ? ({ password: 'errors:required.password' } as const) : {}),
  }
}

/** A stored password is valid for its login and server only; another login or server needs it again. */
export function needsPassword(values: LinkValues, known: Mt5Connection | null): boolean {
  return values.kind === 'password' && (known?.needsPasswordReentry === true || isOtherPlace(values, known))
}

/** Whether the values lead to another terminal than the existing link. */
export function isOtherPlace({ kind, login, server }: LinkValues, known: Mt5Connection | null): boolean {
  if (known?.kind !== kind) return true
  if (kind !== 'password') return false
  return parseLogin(login) !== parseLogin(known.login ?? '') || server.trim() !== known.server
}

/** Text that is not a number becomes NaN, which the contract rejects. */
export function toLinkInput(
  { kind, login, password, server, syncInterval, autoSync }: LinkValues,
  known: Mt5Connection | null,
): Omit<ConnectMt5Input, 'id'> {
  const typed = syncInterval.trim()
  const link = {
    kind,
    enabled: known?.enabled ?? mt5Defaults.enabled,
    autoSync,
    // The interval field is hidden while auto-sync is off.
    ...(autoSync
      ? { syncInterval: typed === '' ? Number.NaN : Number(typed) }
      : { syncInterval: known?.syncInterval ?? mt5Defaults.syncInterval }),
  }
  if (kind !== 'password') return link
  return {
    ...link,
    login: parseLogin(login) ?? Number.NaN,
    server: server.trim(),
    ...(password === '' ? {} : { password }),
  }
}

/** New account for a terminal's trades. Its initial balance is 0, because the history starts with its deposits. */
export function accountInputOf({ kind, name }: Pick<LinkValues, 'kind' | 'name'>): CreateAccountInput {
  return { name, type: kind === 'simulated' ? 'demo' : 'live', brokerType: 'mt5', initialBalance: 0 }
}

/** Accounts that can be linked: neither sample accounts nor linked ones. */
export function linkableAccounts(accounts: readonly Account[]): readonly Account[] {
  return accounts.filter(({ isSample, mt5Connection }) => !isSample && mt5Connection === null)
}

/** Whether the account must start with a balance of 0; undefined means a new account. */
export function mustStartEmpty({ beginsEmpty }: LinkValues, account: Account | undefined): boolean {
  return account === undefined || (countsDepositTwice(account) && beginsEmpty)
}

/** Whether the history's first deposit would be counted in addition to an initial balance. */
export function countsDepositTwice(
  account: Pick<Account, 'initialBalance' | 'closedTrades' | 'openTrades'>,
): boolean {
  return account.initialBalance !== 0 && account.closedTrades + account.openTrades === 0
}
