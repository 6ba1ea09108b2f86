import type { Account, CreateAccountInput } from '@plumbline/contract/accounts/accounts'
import { type Mt5Connection, mt5Defaults, type Mt5Kind } from '@plumbline/contract/mt5-sync/connection'
import { connectMt5Input, type ConnectMt5Input } from '@plumbline/contract/mt5-sync/mt5-sync'
import { parseLogin } from '@plumbline/domain/mt5-sync/sync-preconditions'
import type { Resolver } from 'react-hook-form'
import { contractResolver } from '#web/lib/forms/contract-resolver.ts'

/** No account has this id. */
export const NEW_ACCOUNT = 'new'

/** As typed. `target`: the account to link, or a new one with `name`. */
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

/** The form of a new link; the password is never filled in. */
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

/** The same of a link that is there. */
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

/** What the contract refuses, and what a link by password cannot do without. */
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
  const place = values.kind === 'password' ? (['login', 'server'] as const) : []
  return [
    ...(values.target === NEW_ACCOUNT ? (['name'] as const) : []),
    ...place,
    ...(needsPassword(values, known) ? (['password'] as const) : []),
  ]
}

/** A stored password belongs to its login at its server: for another one it is entered again. */
export function needsPassword(values: LinkValues, known: Mt5Connection | null): boolean {
  return values.kind === 'password' && (known?.needsPasswordReentry === true || isOtherPlace(values, known))
}

/** Whether it leads to another terminal than the link that is known. */
export function isOtherPlace({ kind, login, server }: LinkValues, known: Mt5Connection | null): boolean {
  if (known?.kind !== kind) return true
  if (kind !== 'password') return false
  return parseLogin(login) !== parseLogin(known.login ?? '') || server.trim() !== known.server
}

/** Texts that are no number give NaN, which the contract refuses. */
export function toLinkInput(
  { kind, login, password, server, syncInterval, autoSync }: LinkValues,
  known: Mt5Connection | null,
): Omit<ConnectMt5Input, 'id'> {
  const typed = syncInterval.trim()
  const link = {
    kind,
    enabled: known?.enabled ?? mt5Defaults.enabled,
    autoSync,
    // Nobody sees the field while it does not count.
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

/** An account for a terminal's trades: its history begins with its deposits. */
export function accountInputOf({ kind, name }: Pick<LinkValues, 'kind' | 'name'>): CreateAccountInput {
  return { name, type: kind === 'simulated' ? 'demo' : 'live', brokerType: 'mt5', initialBalance: 0 }
}

/** Those that a terminal can be linked to: not the product's own demo, and none that has one. */
export function linkableAccounts(accounts: readonly Account[]): readonly Account[] {
  return accounts.filter(({ isSample, mt5Connection }) => !isSample && mt5Connection === null)
}

/** Whether the history is to begin with nothing but its deposits; without an account it is a new one. */
export function beginsEmptyOf({ beginsEmpty }: LinkValues, account: Account | undefined): boolean {
  return account === undefined || (countsTwice(account) && beginsEmpty)
}

/** Whether an opening deposit of the history would count beside an initial balance. */
export function countsTwice(
  account: Pick<Account, 'initialBalance' | 'closedTrades' | 'openTrades'>,
): boolean {
  return account.initialBalance !== 0 && account.closedTrades + account.openTrades === 0
}
