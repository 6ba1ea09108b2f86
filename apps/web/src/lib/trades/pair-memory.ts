import { PLAIN_DECIMAL } from '@plumbline/contract/toolbox/decimal'
import type { PairTerms } from '@plumbline/contract/toolbox/toolbox'
import { normalisePair } from '@plumbline/domain/instruments/normalise-pair'
import { CURRENCY_CODE } from '@plumbline/domain/money/currency-code'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { api, client } from '#web/lib/api/client.ts'
import { personStore } from '#web/lib/local-store/person-store.ts'
import { entriesOf, textOf } from '#web/lib/local-store/read-stored.ts'

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

type PairMemory = {
  /** By account and pair. */
  readonly terms: Readonly<Record<string, ContractTerms>>
  /** Keys of terms that the server does not have yet. */
  readonly unsent: readonly string[]
}

/** Contract terms entered by the user, by pair: a copy of the server's, and what it does not have yet. */
export const usePairMemory = personStore<PairMemory>('pair-storage', (stored) => {
  const terms = termsOf(stored)
  return { terms, unsent: unsentOf(stored, terms) }
})

const keyOf = (accountId: string, pair: string) => `${accountId} ${normalisePair(pair)}`

export function contractTermsOf(accountId: string, pair: string): ContractTerms {
  return usePairMemory.getState().terms[keyOf(accountId, pair)] ?? noTerms
}

/** Contract terms of a pair in an account, with their setter; kept here as they are typed, and by the server. */
export function useContractTerms(accountId: string, pair: string) {
  useServerTerms()
  const key = keyOf(accountId, pair)
  const terms = usePairMemory((memory) => memory.terms[key]) ?? noTerms
  const change = (changes: Partial<ContractTerms>) => {
    usePairMemory.setState((memory) => ({
      terms: { ...memory.terms, [key]: { ...terms, ...changes } },
      unsent: [...memory.unsent.filter((each) => each !== key), key],
    }))
    sendSoon()
  }
  return [terms, change] as const
}

/** Takes over the server's terms, except those of pairs with changes that it does not have yet, and sends these. */
function useServerTerms(): void {
  const { data } = useQuery(api.toolbox.terms.queryOptions())
  useEffect(() => {
    if (data === undefined) return
    usePairMemory.setState((memory) => withServerTerms(memory, data))
    void sendTerms()
  }, [data])
}

function withServerTerms({ terms, unsent }: PairMemory, known: readonly PairTerms[]): PairMemory {
  const kept = unsent.flatMap((key) => (terms[key] ? [[key, terms[key]] as const] : []))
  const stored = known.map(({ accountId, pair, ...values }) => {
    const texts = Object.entries(values).map(([name, value]) => [name, value ?? ''] as const)
    return [keyOf(accountId, pair), { ...noTerms, ...Object.fromEntries(texts) }] as const
  })
  return { terms: Object.fromEntries([...stored, ...kept]), unsent }
}

/** Longer than between two keys. */
const PAUSE_MS = 800
let timer: ReturnType<typeof setTimeout> | undefined
let sending: Promise<void> | undefined

function sendSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void sendTerms(), PAUSE_MS)
}

/** Sends what the server does not have; what cannot be sent now is sent when the terms are next read. */
function sendTerms(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = undefined
  })
  return sending
}

async function sendAll(): Promise<void> {
  for (const key of usePairMemory.getState().unsent) {
    const terms = usePairMemory.getState().terms[key]
    const isSent = terms === undefined || (await send(key, terms))
    if (!isSent) return
    usePairMemory.setState((memory) =>
      memory.terms[key] === terms ? { unsent: memory.unsent.filter((each) => each !== key) } : memory,
    )
  }
}

/** Whether the server has them, or never will: its account is deleted. */
async function send(key: string, terms: ContractTerms): Promise<boolean> {
  const [accountId = '', ...pair] = key.split(' ')
  try {
    await client.toolbox.saveTerms({ accountId, pair: pair.join(' '), ...usableTerms(terms) })
    return true
  } catch (error) {
    const { status } = apiErrorOf(error)
    return status === 404 || status === 400
  }
}

/** The entered terms, without values that are not (yet) a positive number or a currency. */
function usableTerms(terms: ContractTerms): Omit<PairTerms, 'accountId' | 'pair'> {
  const number = (text: string) => (PLAIN_DECIMAL.test(text.trim()) && Number(text) > 0 ? text.trim() : null)
  const quote = terms.quoteCurrency.trim().toUpperCase()
  return {
    contractSize: number(terms.contractSize),
    tickSize: number(terms.tickSize),
    tickValue: number(terms.tickValue),
    quoteCurrency: CURRENCY_CODE.test(quote) ? quote : null,
    conversionRate: number(terms.conversionRate),
  }
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

/** Of a version that kept terms in the browser only, all of them: they move to the server once. */
function unsentOf(stored: unknown, terms: PairMemory['terms']): readonly string[] {
  const listed =
    typeof stored === 'object' && stored !== null && 'unsent' in stored ? stored.unsent : undefined
  const keys: readonly unknown[] = Array.isArray(listed) ? listed : Object.keys(terms)
  return keys.filter((key): key is string => typeof key === 'string' && terms[key] !== undefined)
}
