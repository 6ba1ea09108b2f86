import { QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query'
import type { LiveTopic } from '@plumbline/contract/features'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '#web/lib/api/client.ts'
import { followChanges } from '#web/lib/live/follow-changes.ts'
import { liveQueries } from './features.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Which of the queries on screen a change by another tab refetches. */
async function refetchedBy(topic: LiveTopic, shown: Readonly<Record<string, QueryKey>>) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const follower = followChanges(client)
  follower.follow(liveQueries)
  const asked: string[] = []
  const stops = Object.entries(shown).map(([name, queryKey]) =>
    new QueryObserver(client, { queryKey, queryFn: async () => asked.push(name) }).subscribe(() => undefined),
  )
  await vi.advanceTimersByTimeAsync(1000)
  asked.splice(0)
  follower.take({ kind: 'change', change: { topic, id: null, revision: 7 } })
  await vi.advanceTimersByTimeAsync(1000)
  for (const stop of stops) stop()
  follower.stop()
  client.clear()
  return asked
}

/** Every kind of query that filters trades. */
function filteredBy(filter: { readonly hasNotes?: boolean; readonly maeRange?: { readonly max: number } }) {
  const of = { accountIds: ['a'], ...filter }
  const id = 'i'
  return {
    list: api.trades.list.queryKey({ input: { accountId: 'a', ...filter } }),
    totals: api.trades.totals.queryKey({ input: { selection: { filter: { accountId: 'a', ...filter } } } }),
    preview: api.exports.preview.queryKey({ input: { accountId: 'a', ...filter } }),
    figures: api.statistics.figures.queryKey({ input: of }),
    insights: api.insights.list.queryKey({ input: of }),
    excursions: api.excursions.report.queryKey({ input: of }),
    strategy: api.strategies.report.queryKey({ input: { id, ...of } }),
    strategies: api.strategies.figures.queryKey({ input: of }),
    plan: api.tradingPlans.adherence.queryKey({ input: { id, ...of } }),
  }
}

test('a note refetches the lists and figures that filter by notes, and no others', async () => {
  const withNotes = filteredBy({ hasNotes: true })
  expect(await refetchedBy('notebooks', withNotes)).toEqual(Object.keys(withNotes))
  const without = filteredBy({ hasNotes: false })
  expect(await refetchedBy('notebooks', without)).toEqual(Object.keys(without))
  expect(await refetchedBy('notebooks', filteredBy({ maeRange: { max: -1 } }))).toEqual([])
})

test('price bars refetch the figures that filter by excursions, and no others', async () => {
  const measured = filteredBy({ maeRange: { max: -1 } })
  expect(await refetchedBy('prices', measured)).toEqual(Object.keys(measured))
  const { list: _list, totals: _totals, excursions: _excursions, ...noted } = filteredBy({ hasNotes: true })
  expect(await refetchedBy('prices', noted)).toEqual([])
})
