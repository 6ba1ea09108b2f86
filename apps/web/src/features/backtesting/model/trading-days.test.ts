import type { BarSeries } from '@plumbline/contract/prices/prices'
import { localSeconds } from '@plumbline/domain/time/local-time'
import { expect, it } from 'vitest'
import { buildTrade } from '#web/testing/build-trade.ts'
import { tradingDays } from './trading-days.ts'

const series: BarSeries = {
  id: 's',
  symbol: 'EURUSD',
  source: 'file',
  accountId: null,
  label: '',
  timeframe: 60,
  digits: 5,
  timeZone: null,
  firstAt: localSeconds('2026-03-03T12:00:00'),
  lastAt: localSeconds('2026-03-05T12:00:00'),
  bars: 1,
  bytes: 1,
  revision: 1,
  createdAt: '',
  updatedAt: '',
}
const closed = (closedAt: string, netPnl: number, pair = 'eurusd') =>
  buildTrade({ id: closedAt, pair, closedAt, netPnl, status: 'closed' })

it('trades are added up by the day of closing, and days without bars of a traded pair are left out', () => {
  const trades = [
    closed('2026-03-05T23:59:59', 10.1),
    closed('2026-03-05T09:00:00', -0.3, 'XAUUSD'),
    closed('2026-03-04T09:00:00', 1, 'XAUUSD'),
    closed('2026-03-03T09:00:00', 2),
    closed('2026-03-02T09:00:00', 3),
  ]
  expect(tradingDays(trades, [series])).toEqual([
    { day: '2026-03-05', trades: 2, netCents: 980 },
    { day: '2026-03-03', trades: 1, netCents: 200 },
  ])
})
