import type { TradeSort } from '@plumbline/contract/trades/trades'

/** What the list shows and in which order; all of it lives in the address. */
export type TradeFilter = {
  readonly status?: 'open' | 'closed'
  readonly direction?: 'long' | 'short'
  readonly pair?: string
  readonly sort: TradeSort
  readonly order: 'asc' | 'desc'
}

/** The contract's sort keys, once more: the schema itself would put zod into the page. */
const sorts = [
  'openedAt',
  'closedAt',
  'pair',
  'direction',
  'quantity',
  'netPnl',
  'fees',
] as const satisfies readonly TradeSort[]

export function readFilter(params: URLSearchParams): TradeFilter {
  const status = (['open', 'closed'] as const).find((known) => known === params.get('status'))
  const direction = (['long', 'short'] as const).find((known) => known === params.get('direction'))
  const pair = params.get('pair')?.slice(0, 64)
  return {
    ...(status ? { status } : {}),
    ...(direction ? { direction } : {}),
    ...(pair ? { pair } : {}),
    sort: sortOf(params.get('sort')) ?? 'closedAt',
    order: params.get('order') === 'asc' ? 'asc' : 'desc',
  }
}

/** The address with the filter in it; what is as usual is left out, and the open trade too. */
export function writeFilter(params: URLSearchParams, filter: TradeFilter): URLSearchParams {
  const next = new URLSearchParams(params)
  const values = {
    status: filter.status,
    direction: filter.direction,
    pair: filter.pair,
    sort: filter.sort === 'closedAt' ? undefined : filter.sort,
    order: filter.order === 'desc' ? undefined : filter.order,
    trade: undefined,
  }
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** The filter after a press on a column's head: its order turned, or begun with what one looks for first. */
export function sortedBy(filter: TradeFilter, column: string): TradeFilter {
  const sort = sortOf(column)
  if (!sort) return filter
  if (sort === filter.sort) return { ...filter, order: filter.order === 'desc' ? 'asc' : 'desc' }
  return { ...filter, sort, order: sort === 'pair' || sort === 'direction' ? 'asc' : 'desc' }
}

function sortOf(text: string | null): TradeSort | undefined {
  return sorts.find((known) => known === text)
}
