import { normalisePair } from '@plumbline/domain/instruments/normalise-pair'
import { personStore } from '#web/lib/local-store/person-store.ts'

/** Contract terms entered by the user, as typed (plain decimal text); '' if not entered. */
export type ContractTerms = {
  readonly contractSize: string
  readonly tickSize: string
  readonly tickValue: string
  readonly quoteCurrency: string
  readonly conversionRate: string
}

export const noTerms: ContractTerms = {
  contractSize: '',
  tickSize: '',
  tickValue: '',
  quoteCurrency: '',
  conversionRate: '',
}

/** Defaults for the next trade of an account. */
export type LastTrade = {
  readonly pair: string
  readonly direction: 'long' | 'short'
  readonly state: 'closed' | 'open'
  readonly quantity: string
  readonly strategyId: string
}

type EntryMemory = {
  /** By account. */
  readonly last: Readonly<Record<string, LastTrade>>
}

type PairMemory = {
  /** By account and pair. */
  readonly terms: Readonly<Record<string, ContractTerms>>
}

/** Defaults from the last entered trades, kept in this browser only. */
export const useEntryMemory = personStore<EntryMemory>('plumbline.trade-entry', (stored) => ({
  last: lastOf(stored),
}))

/** Contract terms entered by the user, by pair. */
export const usePairMemory = personStore<PairMemory>('pair-storage', (stored) => ({ terms: termsOf(stored) }))

export function rememberLast(accountId: string, trade: LastTrade): void {
  useEntryMemory.setState(({ last }) => ({ last: { ...last, [accountId]: trade } }))
}

const keyOf = (accountId: string, pair: string) => `${accountId} ${normalisePair(pair)}`

export function contractTermsOf(accountId: string, pair: string): ContractTerms {
  return usePairMemory.getState().terms[keyOf(accountId, pair)] ?? noTerms
}

/** Contract terms of a pair in an account, with their setter; stored as they are typed. */
export function useContractTerms(accountId: string, pair: string) {
  const key = keyOf(accountId, pair)
  const terms = usePairMemory((memory) => memory.terms[key]) ?? noTerms
  const change = (changes: Partial<ContractTerms>) =>
    usePairMemory.setState((memory) => ({ terms: { ...memory.terms, [key]: { ...terms, ...changes } } }))
  return [terms, change] as const
}

/** Storage may contain data of an older or manually edited version, so only valid texts are taken. */
function lastOf(stored: unknown): EntryMemory['last'] {
  return Object.fromEntries(
    entriesOf(stored, 'last').map(([id, last]) => [
      id,
      {
        pair: textOf(last['pair']),
        direction: last['direction'] === 'short' ? 'short' : 'long',
        state: last['state'] === 'open' ? 'open' : 'closed',
        quantity: textOf(last['quantity']),
        strategyId: textOf(last['strategyId']),
      },
    ]),
  )
}

function termsOf(stored: unknown): PairMemory['terms'] {
  return Object.fromEntries(
    entriesOf(stored, 'terms').map(([key, terms]) => [
      key,
      {
        contractSize: textOf(terms['contractSize']),
        tickSize: textOf(terms['tickSize']),
        tickValue: textOf(terms['tickValue']),
        quoteCurrency: textOf(terms['quoteCurrency']),
        conversionRate: textOf(terms['conversionRate']),
      },
    ]),
  )
}

function entriesOf(
  stored: unknown,
  field: string,
): readonly (readonly [string, Readonly<Record<string, unknown>>])[] {
  const value = isRecord(stored) ? stored[field] : undefined
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => (isRecord(inner) ? [[key, inner] as const] : []))
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
