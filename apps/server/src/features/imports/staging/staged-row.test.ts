import type { ImportedJournal } from '@plumbline/domain/imports/imported-trade'
import { buildImportedTrade } from '@plumbline/testing/builders/build-imported-trade'
import { expect, test } from 'vitest'
import { journalFields, undecidedTrades } from './staged-row.ts'

const moments = { createdAt: '2026-01-02T03:04:05.000Z', updatedAt: '2026-02-03T04:05:06.000Z' }
const images = ['https://images.example.com/a.png']

function kept(journal: ImportedJournal) {
  const [row] = undecidedTrades([buildImportedTrade({ journal })], null)
  return row && journalFields(row)
}

test('a row staged by an earlier version keeps its images and its strategy adherence', () => {
  const stored = { images, strategyUsage: 'partly', mt5TradeId: '007', ...moments }
  expect(kept({ tags: ['swing'], kept: stored })).toEqual({
    journal: { tags: ['swing'], images, strategyUsage: 'partly' },
    mt5TradeId: '007',
    dates: moments,
  })
})
