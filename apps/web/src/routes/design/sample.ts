import type { Profile } from '@plumbline/contract/identity/profile'
import type { SessionEntry } from '@plumbline/contract/identity/sessions'
import type { EquityCurve } from '@plumbline/contract/statistics/curve'
import type { CurveEvent } from '@plumbline/domain/statistics/closing-summary'
import { dayResult, type DayResult } from '@plumbline/domain/statistics/day-result'
import { eventCurve } from '@plumbline/domain/statistics/equity-curve'
import { emptyGroup, type Group } from '@plumbline/domain/statistics/group'
import type { Command } from '#web/lib/commands/commands.ts'

/** A repeatable sequence of numbers from 0 to 1 (xorshift32), so that screenshots can be compared. */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4_294_967_296
  }
}

/** So many closed trades over 300 days, with a deposit. */
export function sampleEquity(count: number): EquityCurve {
  const random = sequence(20_261_121)
  const start = Date.UTC(2026, 0, 5, 9) / 1000
  const events = Array.from({ length: count }, (_, index): CurveEvent => {
    const closedAt = Math.round(start + index * ((86_400 * 300) / count))
    if (index === Math.floor(count / 3)) return { kind: 'cash', at: closedAt, cashCents: 1_000_000 }
    const netPnlCents = Math.round((random() - 0.475) * 62_000)
    const rMultipleE4 = index % 5 === 0 ? null : netPnlCents
    const money = { grossPnlCents: netPnlCents, feesCents: 0, netPnlCents }
    return { kind: 'trade', closedTrade: { openedAt: closedAt - 3600, closedAt, ...money, rMultipleE4 } }
  })
  return { resolution: 'trade', ...eventCurve(10_000_000, events) }
}

export type SampleTrade = {
  readonly id: string
  readonly closedAt: string
  readonly pair: string
  readonly direction: 'long' | 'short'
  readonly lots: number
  readonly entry: number
  readonly exit: number
  readonly decimals: number
  readonly r: number | null
  readonly netCents: number
}

const instruments = [
  ['XAUUSD', 4_182.15, 2],
  ['EURUSD', 1.08422, 5],
  ['US30', 44_120, 1],
  ['GBPJPY', 195.412, 3],
] as const

export function sampleTrade(index: number): SampleTrade {
  const random = sequence(index * 7_919 + 17)
  random()
  const [pair, base, decimals] = instruments[Math.floor(random() * instruments.length)] ?? instruments[0]
  const netCents = index % 9 === 4 ? 0 : Math.round((random() - 0.42) * 90_000)
  const closed = new Date(Date.UTC(2026, 10, 20, 16, 42) - index * 5_400_000)
  return {
    id: String(index),
    closedAt: closed.toISOString().slice(0, 19),
    pair,
    direction: random() < 0.5 ? 'long' : 'short',
    lots: Math.ceil(random() * 20) / 10,
    entry: base * (1 + (random() - 0.5) / 100),
    exit: base * (1 + (random() - 0.5) / 100),
    decimals,
    r: index % 5 === 3 ? null : netCents / 30_000,
    netCents,
  }
}

export const weekdays = [
  { id: '1', label: 'Mon', cents: -87_749 },
  { id: '2', label: 'Tue', cents: 85_200 },
  { id: '3', label: 'Wed', cents: 21_610 },
  { id: '4', label: 'Thu', cents: 53_644 },
  { id: '5', label: 'Fri', cents: 78_339 },
]

export const pairs = [
  { id: 'XAUUSD', label: 'XAUUSD', cents: 163_484, note: '24 trades · 58.3%' },
  { id: 'EURUSD', label: 'EURUSD', cents: 60_410, note: '18 trades · 55.6%' },
  { id: 'US30', label: 'US30', cents: -31_050, note: '12 trades · 41.7%' },
  { id: 'GBPJPY', label: 'GBPJPY', cents: -41_800, note: '8 trades · 37.5%' },
]

export const noop = (): void => undefined

/** Results of `trades` trades, four in seven of them wins. */
export function sampleGroup(trades: number, netPnlCents = 43_150): Group {
  const wins = Math.round((trades * 4) / 7)
  return {
    ...emptyGroup,
    trades,
    wins,
    losses: trades - wins,
    netPnlCents,
    winningCents: Math.max(0, netPnlCents) + 60_000,
    losingCents: Math.max(0, -netPnlCents) + 60_000,
    tradesWithR: trades,
    rMultipleE4: Math.round(netPnlCents / 3),
  }
}

export const sampleMonth = '2026-03-01'

export const sampleDays: readonly DayResult[] = Array.from({ length: 14 }, (_, index) => {
  const { netCents } = sampleTrade(index + 40)
  const day = String(2 + index + Math.floor(index / 5) * 2).padStart(2, '0')
  return dayResult(`2026-03-${day}`, sampleGroup(1 + (index % 4), netCents * 2))
})

export const sampleSession: SessionEntry = {
  id: 'session-1',
  isCurrent: true,
  signedInAt: '2026-03-02T08:15:00.000Z',
  lastUsedAt: '2026-03-20T16:00:00.000Z',
  expiresAt: '2026-04-01T08:15:00.000Z',
  address: '192.0.2.7',
  browser: 'Firefox 142',
  system: 'Linux',
  isPhone: false,
}

/** A user with a password and a second factor. */
export const sampleProfile: Profile = {
  id: 'user-1',
  email: 'ada@example.org',
  name: 'Ada Lovelace',
  isAdmin: false,
  emailVerified: true,
  language: 'en',
  picture: null,
  deletionDueAt: null,
  onboarded: true,
  createdAt: '2026-03-02T08:00:00.000Z',
  isOwner: true,
  hasPassword: true,
  twoFactor: true,
  pendingEmail: null,
}

export const sampleCommand: Command = {
  id: 'go-dashboard',
  group: 'go',
  label: 'Dashboard',
  keys: ['g d'],
  run: noop,
}
