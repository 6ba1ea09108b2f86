import type { TradeFilter as ListInput } from '@plumbline/contract/selection/trade-filter'
import { readPeriod } from '#web/lib/period/period.ts'
import { partsOf, readFilter } from './trade-filter.ts'

/** The API's filter for the list that a journal's search shows; undefined without a search. */
export function listInputOf(accountId: string, search: string | undefined): ListInput | undefined {
  if (search === undefined) return undefined
  const params = new URLSearchParams(search)
  const filter = readFilter(params)
  return { ...readPeriod(params), ...partsOf(filter), ...(filter.allAccounts ? {} : { accountId }) }
}
