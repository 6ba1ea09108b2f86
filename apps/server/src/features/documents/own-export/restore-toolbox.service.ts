import type { Tx } from '#server/platform/db/database.ts'
import { writtenRows } from '../import-memory.ts'
import type { Note } from '../record-import.service.ts'
import type { OwnExport } from './read-own-export.ts'
import * as repo from './own-export.repo.ts'

/** Adds entered contract terms and conversion rates; a pair, or currencies on a day, that have some here keep them. */
export async function restoreToolbox(
  trx: Tx,
  userId: string,
  { pairTerms, conversionRates }: OwnExport,
  note: Note,
): Promise<void> {
  const accounts = pairTerms.map(({ accountId }) => accountId)
  const here = await repo.knownIds(trx, userId, 'accounts', accounts)
  const terms = pairTerms.filter(({ accountId }) => here.has(accountId))
  const termsRows = terms.map((row) => ({
    id: row.id,
    account_id: row.accountId,
    pair: row.pair,
    contract_size: row.contractSize,
    tick_size: row.tickSize,
    tick_value: row.tickValue,
    quote_currency: row.quoteCurrency,
    conversion_rate: row.conversionRate,
    updated_at: row.updatedAt,
  }))
  note(writtenRows('pair_terms', await repo.putRows(trx, userId, 'pair_terms', termsRows)))
  const rateRows = conversionRates.map(({ id, from, to, rate, date, updatedAt }) => {
    return { id, from_currency: from, to_currency: to, rate, date, updated_at: updatedAt }
  })
  note(writtenRows('conversion_rates', await repo.putRows(trx, userId, 'conversion_rates', rateRows)))
}
