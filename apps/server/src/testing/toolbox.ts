import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { putRate, putTerms } from '#server/features/toolbox/toolbox.repo.ts'
import type { TestClient } from './client.ts'

export const NO_TERMS = {
  contractSize: null,
  tickSize: null,
  tickValue: null,
  quoteCurrency: null,
  conversionRate: null,
}

/** Contract terms of a pair, and a conversion rate. */
export async function fillToolbox(client: TestClient, accountId: string): Promise<void> {
  const terms = { contractSize: '25', quoteCurrency: 'EUR', conversionRate: '1.0801' }
  await client.put('/toolbox/terms', { ...NO_TERMS, ...terms, accountId, pair: 'ger40' })
  await client.post('/toolbox/rates', { from: 'EUR', to: 'USD', rate: '1.0850', date: '2025-04-02' })
}

/** The same as rows; `rate` is the id of the rate. */
export async function addToolboxRows(
  trx: Tx,
  userId: string,
  { accountId, rate }: { readonly accountId: string; readonly rate: string },
): Promise<void> {
  const row = { id: newId(), now: new Date() }
  await putTerms(trx, userId, { ...NO_TERMS, accountId, pair: 'EURUSD', contractSize: '1' }, row)
  const given = { id: rate, from_currency: 'EUR', to_currency: 'USD', rate: '1', date: '2026-03-02' }
  await putRate(trx, userId, given, row.now)
}
