import { daySnapshotAt } from '@plumbline/domain/backtesting/day-snapshot'
import { replayedTrade } from '@plumbline/domain/backtesting/replayed-trade'
import { expect, it } from 'vitest'
import { dayLines, dayMarks } from './day-items.ts'

const trade = replayedTrade(
  {
    id: 'a',
    pair: 'EURUSD',
    direction: 'short',
    stopLoss: 1.2,
    takeProfit: null,
    openedAt: 100,
    closedAt: 200,
    entryPrice: 1.1,
    exitPrice: 1.15,
    quantity: 1,
    netCents: -5_000,
    centsPerLot: 100_000,
  },
  [],
)
const at = (moment: number) => daySnapshotAt([trade], { from: 0, moment }, () => undefined).trades
const marks = (moment: number) =>
  dayMarks(at(moment), (time) => time + 7_200).map((mark) =>
    mark.kind === 'marker' ? [mark.shape, mark.at.time, mark.ink] : [mark.kind, mark.ink],
  )

it('levels are shown while a trade is open', () => {
  expect(dayLines(at(100), (kind) => kind)).toEqual([])
  expect(dayLines(at(101), (kind) => kind).map(({ label, price }) => [label, price])).toEqual([
    ['entry', 1.1],
    ['stop', 1.2],
  ])
  expect(dayLines(at(201), (kind) => kind)).toEqual([])
})

it('an exit and the result are marked when they have happened, in the clock of the bars', () => {
  expect(marks(200)).toEqual([['sell', 7_300, 'accent']])
  expect(marks(201)).toEqual([
    ['segment', 'loss'],
    ['sell', 7_300, 'accent'],
    ['buy', 7_400, 'loss'],
  ])
})
