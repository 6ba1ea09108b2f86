import type { BrokerAccount } from '@plumbline/domain/imports/broker-file'

/** What a broker's file says of its account, read in the browser before the file goes anywhere. */
type AccountFacts = {
  readonly format: string
  readonly account: BrokerAccount
  readonly trades: number
}

export type FactsRequest = { readonly name: string; readonly bytes: Uint8Array }

/** null: nothing is known of the account, or the file cannot be read, which the server says better. */
export type FactsReport = AccountFacts | null

/** The name, broker and currency of a new account for such a file; empty where the file does not say. */
export function newAccountOf({ login, broker, server, currency }: BrokerAccount): {
  readonly name: string
  readonly broker: string
  readonly currency: string | null
} {
  const company = (broker ?? '').slice(0, 100)
  const name = [company || server, login].filter(Boolean).join(' ')
  return { name: name.slice(0, 100), broker: company, currency }
}
