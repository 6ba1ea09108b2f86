import { expect, it } from 'vitest'
import { buildPreview } from '#web/testing/build-import.ts'
import { verdictOf } from './verdict.ts'

it('a report whose totals match is shown as matching', () => {
  expect(verdictOf(buildPreview())).toEqual({
    content: { kind: 'toImport', trades: 41 },
    agreement: { kind: 'agrees' },
  })
})

it('a file without totals states nothing, which is not shown as matching', () => {
  expect(verdictOf(buildPreview({ stated: null, agrees: null })).agreement).toEqual({ kind: 'statesNothing' })
})

it('a single wrong swap is reported, not the totals that include it', () => {
  const swap = { key: 'swap', ours: -31.52, stated: -31.4 }
  const differences = [
    { key: 'netPnl', ours: 1382.88, stated: 1383 },
    { key: 'fees', ours: 129.52, stated: 129.4 },
    swap,
  ]
  expect(verdictOf(buildPreview({ agrees: false, differences })).agreement).toEqual({
    kind: 'differs',
    first: swap,
    others: 0,
  })
})

it('independent differences are counted', () => {
  const differences = [
    { key: 'closed', ours: 41, stated: 44 },
    { key: 'netPnl', ours: 1382.88, stated: 1300 },
  ]
  expect(verdictOf(buildPreview({ agrees: false, differences })).agreement).toEqual({
    kind: 'differs',
    first: { key: 'netPnl', ours: 1382.88, stated: 1300 },
    others: 1,
  })
})

it('nothing is new if every trade and deposit is known', () => {
  const counts = { new: 0, duplicate: 41, newCash: 0 }
  expect(verdictOf(buildPreview({ counts })).content).toEqual({ kind: 'nothingNew' })
})

it('a new deposit is named if every trade is known or was deleted before', () => {
  const counts = { new: 0, duplicate: 40, dismissed: 1, newCash: 1 }
  expect(verdictOf(buildPreview({ counts })).content).toEqual({ kind: 'cashToImport', cash: 1 })
})

it('trades deleted or undone before are not reported as in the account', () => {
  const counts = { new: 0, duplicate: 40, dismissed: 1, newCash: 0 }
  expect(verdictOf(buildPreview({ counts })).content).toEqual({ kind: 'dismissed', trades: 1, cash: 0 })
})

it('a deposit deleted or undone before is not reported as in the account', () => {
  const counts = { new: 0, duplicate: 41, dismissedCash: 1, newCash: 0 }
  expect(verdictOf(buildPreview({ counts })).content).toEqual({ kind: 'dismissed', trades: 0, cash: 1 })
})

it('a trade changed by the broker counts as importable', () => {
  const counts = { new: 0, duplicate: 40, changed: 1 }
  expect(verdictOf(buildPreview({ counts })).content).toEqual({ kind: 'toImport', trades: 1 })
})

it('a file of unusable rows alone has nothing that is already in the account', () => {
  const { counts } = buildPreview()
  const none = { ...counts, new: 0, changed: 0, duplicate: 0, dismissed: 0, trades: 0, cash: 0, newCash: 0 }
  expect(verdictOf(buildPreview({ counts: { ...none, unusable: 3 } })).content).toEqual({
    kind: 'unusable',
    rows: 3,
  })
  expect(
    verdictOf(buildPreview({ counts: { ...none, unusable: 3, trades: 1, duplicate: 1 } })).content,
  ).toEqual({
    kind: 'nothingNew',
  })
})
