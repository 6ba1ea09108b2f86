import type { PairTerms } from '@plumbline/contract/toolbox/toolbox'
import type { Selectable } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { ToolboxTables } from './toolbox.tables.ts'
import { isUuid } from '#server/platform/ids.ts'

export type TermsRow = Selectable<ToolboxTables['pair_terms']>
export type RateRow = Selectable<ToolboxTables['conversion_rates']>

export async function listTerms(trx: Tx, userId: string): Promise<readonly TermsRow[]> {
  return trx
    .selectFrom('pair_terms')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('account_id')
    .orderBy('pair')
    .execute()
}

/** Inserts or replaces the terms of a pair; `id` is that of a new row. */
export async function putTerms(
  trx: Tx,
  userId: string,
  terms: PairTerms,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<void> {
  const values = {
    contract_size: terms.contractSize,
    tick_size: terms.tickSize,
    tick_value: terms.tickValue,
    quote_currency: terms.quoteCurrency,
    conversion_rate: terms.conversionRate,
    updated_at: now,
  }
  await trx
    .insertInto('pair_terms')
    .values({ user_id: userId, id, account_id: terms.accountId, pair: terms.pair, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'account_id', 'pair']).doUpdateSet(values))
    .execute()
}

export async function deleteTerms(
  trx: Tx,
  userId: string,
  { accountId, pair }: Pick<PairTerms, 'accountId' | 'pair'>,
): Promise<void> {
  await trx
    .deleteFrom('pair_terms')
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('pair', '=', pair)
    .execute()
}

/** The newest first. */
export async function listRates(trx: Tx, userId: string): Promise<readonly RateRow[]> {
  return trx
    .selectFrom('conversion_rates')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('date', 'desc')
    .orderBy('from_currency')
    .orderBy('to_currency')
    .execute()
}

type NewRate = Pick<RateRow, 'id' | 'from_currency' | 'to_currency' | 'rate' | 'date'>

/** Stores a rate, in place of the one of the same currencies and day; returns the row's id. */
export async function putRate(trx: Tx, userId: string, row: NewRate, now: Date): Promise<string> {
  const { id } = await trx
    .insertInto('conversion_rates')
    .values({ user_id: userId, ...row, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'from_currency', 'to_currency', 'date'])
        .doUpdateSet({ rate: row.rate, updated_at: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether it was there. */
export async function deleteRate(trx: Tx, userId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const { numDeletedRows } = await trx
    .deleteFrom('conversion_rates')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
