import { expect, it } from 'vitest'
import { api } from '#web/lib/api/client.ts'
import { asksExcursions } from './asks-excursions.ts'

it('queries that filter by excursions follow price bars', () => {
  const keyOf = (filters: object) =>
    api.statistics.figures.queryKey({ input: { accountIds: ['a'], ...filters } })
  expect(asksExcursions(keyOf({ maeMoneyRange: { max: -10 } }))).toBe(true)
  expect(asksExcursions(keyOf({ maeRange: undefined, netPnlRange: { min: 1 } }))).toBe(false)
})
