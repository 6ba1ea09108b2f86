import type { BrokerAccount } from '@plumbline/domain/imports/broker-file'

/** Account data of a broker's file, read in the browser before the upload. */
type AccountFacts = {
  readonly format: string
  readonly account: BrokerAccount
  readonly trades: number
}

export type FactsRequest = { readonly name: string; readonly bytes: Uint8Array }

/** null: the file states no account, or it cannot be read (the server gives the better error). */
export type FactsReport = AccountFacts | null

/** Name, broker and currency of a new account for such a file; empty (currency: null) if not stated. */
export function newAccountOf({ login, broker, server, currency }: BrokerAccount): {
  readonly name: string
  readonly broker: string
  readonly currency: string | null
} {
  const company = (broker ?? '').slice(0, 100)
  const name = [company || server, login].filter(Boolean).join(' ')
  return { name: name.slice(0, 100), broker: company, currency }
}
