import { AppError } from '@plumbline/contract/errors'
import type { ConversionRate, CurrentRate, PairTerms } from '@plumbline/contract/toolbox/toolbox'
import { findInstrument } from '@plumbline/domain/instruments/find-instrument'
import { type DatedRate, latestRate } from '@plumbline/domain/instruments/latest-rate'
import { normalisePair } from '@plumbline/domain/instruments/normalise-pair'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { findAccount } from '#server/ledger/accounts/accounts.read.ts'
import { listSeries, readWindow, timeframeOf } from '#server/features/prices/prices.read.ts'
import * as repo from './toolbox.repo.ts'

export interface ToolboxDeps {
  readonly database: Database
  readonly newId: () => string
  readonly now: () => Date
}

export async function listTerms({ database }: ToolboxDeps, { userId }: Actor): Promise<PairTerms[]> {
  const rows = await database.asUser(userId, (trx) => repo.listTerms(trx, userId))
  return rows.map((row) => ({
    accountId: row.account_id,
    pair: row.pair,
    contractSize: row.contract_size,
    tickSize: row.tick_size,
    tickValue: row.tick_value,
    quoteCurrency: row.quote_currency,
    conversionRate: row.conversion_rate,
  }))
}

/** Throws ACCOUNT_NOT_FOUND. */
export async function saveTerms(deps: ToolboxDeps, { userId }: Actor, given: PairTerms): Promise<PairTerms> {
  const terms = { ...given, pair: normalisePair(given.pair) }
  const { accountId, pair: _, ...values } = terms
  await deps.database.asUser(userId, async (trx) => {
    if (!(await findAccount(trx, userId, accountId)))
      throw new AppError('ACCOUNT_NOT_FOUND', { id: accountId })
    if (Object.values(values).every((value) => value === null)) await repo.deleteTerms(trx, userId, terms)
    else await repo.putTerms(trx, userId, terms, { id: deps.newId(), now: deps.now() })
  })
  return terms
}

export async function listRates({ database }: ToolboxDeps, { userId }: Actor): Promise<ConversionRate[]> {
  const rows = await database.asUser(userId, (trx) => repo.listRates(trx, userId))
  return rows.map(({ id, from_currency: from, to_currency: to, rate, date }) => ({
    id,
    from,
    to,
    rate,
    date,
  }))
}

export async function saveRate(
  { database, newId, now }: ToolboxDeps,
  { userId }: Actor,
  { from, to, rate, date }: Omit<ConversionRate, 'id'>,
): Promise<ConversionRate> {
  const row = { id: newId(), from_currency: from, to_currency: to, rate, date }
  const id = await database.asUser(userId, (trx) => repo.putRate(trx, userId, row, now()))
  return { id, from, to, rate, date }
}

/** Throws CONVERSION_RATE_NOT_FOUND. */
export async function deleteRate(
  { database }: ToolboxDeps,
  { userId }: Actor,
  { id }: { readonly id: string },
): Promise<Record<string, never>> {
  const isDeleted = await database.asUser(userId, (trx) => repo.deleteRate(trx, userId, id))
  if (!isDeleted) throw new AppError('CONVERSION_RATE_NOT_FOUND', { id })
  return {}
}

interface KnownRate extends DatedRate {
  readonly source: CurrentRate['source']
  readonly symbol: string | null
}

/** The newest rate between two currencies; of the same day, an entered one. null: none is known. */
export async function currentRate(
  { database }: ToolboxDeps,
  { userId }: Actor,
  wanted: { readonly from: string; readonly to: string },
): Promise<CurrentRate | null> {
  return database.asUser(userId, async (trx) => {
    const entered = (await repo.listRates(trx, userId)).map(
      (row): KnownRate => ({
        from: row.from_currency,
        to: row.to_currency,
        rate: Number(row.rate),
        date: row.date,
        source: 'entered',
        symbol: null,
      }),
    )
    const found = latestRate([...entered, ...(await lastCloses(trx, userId, wanted))], wanted)
    if (found === undefined) return null
    const { date, source, symbol } = found.of
    return { rate: Number(found.rate.toPrecision(10)), date, source, symbol }
  })
}

/** The last close of each price series of these two currencies, on the day of its bar by the series' clock. */
async function lastCloses(
  trx: Tx,
  userId: string,
  wanted: { readonly from: string; readonly to: string },
): Promise<readonly KnownRate[]> {
  const rates: KnownRate[] = []
  for (const series of await listSeries(trx, userId)) {
    const instrument = findInstrument(series.symbol)
    if (instrument?.kind !== 'forex') continue
    const { base: from, quote: to } = instrument
    if (!(from === wanted.from && to === wanted.to) && !(from === wanted.to && to === wanted.from)) continue
    const { bars } = await readWindow(trx, series, { timeframe: timeframeOf(series), limit: 1 })
    const [time, close] = [bars.time.at(-1), bars.close.at(-1)]
    if (time === undefined || close === undefined) continue
    const date = new Date(time * 1_000).toISOString().slice(0, 10)
    rates.push({ from, to, rate: close / 10 ** bars.digits, date, source: 'bars', symbol: series.symbol })
  }
  return rates
}
