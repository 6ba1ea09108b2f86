import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { readFilter, writeFilter, type TradeFilter } from './trade-filter.ts'

/** Filter and order in the URL. Opening another trade does not change them: the list keeps its data. */
export function useTradeFilter(): TradeFilter {
  const [params] = useSearchParams()
  const text = writeFilter(new URLSearchParams(), readFilter(params)).toString()
  return useMemo(() => readFilter(new URLSearchParams(text)), [text])
}
