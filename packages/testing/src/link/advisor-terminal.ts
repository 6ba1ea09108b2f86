import type { TerminalDeal } from '@plumbline/domain/deals/terminal-records'
import fc from 'fast-check'
import type { AccountRecord, PositionRecord } from './link-json.ts'
import type { AdvisorTerminal } from './read-terminal.ts'

/** First day of the test terminals, by their server's clock. */
export const FIRST_DAY_MS = Date.UTC(2025, 0, 6)
export const DAY_MS = 86_400_000
/** The server is two hours ahead of UTC. */
export const CLOCK_OFFSET_SECONDS = 7200

export function buildTerminalDeal(
  overrides: Partial<TerminalDeal> & { readonly ticket: string },
): TerminalDeal {
  return {
    order: '0',
    time_msc: FIRST_DAY_MS,
    type: 0,
    entry: 0,
    position_id: '0',
    reason: 0,
    volume: 0.01,
    price: 1.1,
    profit: 0,
    commission: 0,
    swap: 0,
    fee: 0,
    symbol: 'EURUSD',
    comment: '',
    sl: 0,
    tp: 0,
    ...overrides,
  }
}

/** One deal per day from the first day on, with tickets from 1. */
export function dailyDeals(count: number): readonly TerminalDeal[] {
  return Array.from({ length: count }, (_, index) =>
    buildTerminalDeal({ ticket: String(index + 1), time_msc: FIRST_DAY_MS + index * DAY_MS, profit: 1 }),
  )
}

export function buildAccount(overrides: Partial<AccountRecord> = {}): AccountRecord {
  return {
    login: '5500995',
    server: 'Broker-Demo',
    currency: 'USD',
    balance: 1000,
    credit: 0,
    equity: 1000,
    margin: 0,
    margin_free: 1000,
    leverage: 100,
    company: 'Broker Ltd',
    margin_mode: 2,
    trade_mode: 0,
    ...overrides,
  }
}

export function buildPosition(overrides: Partial<PositionRecord> = {}): PositionRecord {
  return {
    identifier: '77',
    ticket: '78',
    sl: 1.05,
    tp: 0,
    price_current: 1.1001,
    swap: -0.12,
    profit: 3.45,
    symbol: 'EURUSD',
    type: 0,
    volume: 0.5,
    price_open: 1.1,
    time_msc: FIRST_DAY_MS,
    ...overrides,
  }
}

export function buildTerminal(overrides: Partial<AdvisorTerminal> = {}): AdvisorTerminal {
  return {
    deals: [],
    orders: [],
    positions: [],
    account: buildAccount(),
    clockOffsetSeconds: CLOCK_OFFSET_SECONDS,
    nowMs: FIRST_DAY_MS + 400 * DAY_MS,
    build: 5836,
    ...overrides,
  }
}

/** 0 means none. */
const id = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map(String)
const ticket = fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }).map(String)
/** Money with two decimals, and with eight as crypto brokers use. */
const money = fc.oneof(
  fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((cents) => cents / 100 || 0),
  fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((e8) => Number((e8 / 1e8).toFixed(8)) || 0),
)
const volume = fc.oneof(
  fc.integer({ min: 0, max: 100_000 }).map((hundredths) => hundredths / 100),
  fc.integer({ min: 0, max: 100_000_000 }).map((e8) => Number((e8 / 1e8).toFixed(8))),
)
const price = fc
  .tuple(fc.nat({ max: 9_999_999 }), fc.nat({ max: 10 }))
  .map(([points, digits]) => Number((points / 10 ** digits).toFixed(digits)))
/** Any UTF-16 units except NUL, which ends a terminal's text; including quotes, line breaks and lone surrogates. */
const words = (longest: number) =>
  fc
    .array(fc.oneof(fc.integer({ min: 1, max: 127 }), fc.integer({ min: 1, max: 0xffff })), {
      maxLength: longest,
    })
    .map((units) => String.fromCharCode(...units))

export const dealArbitrary: fc.Arbitrary<TerminalDeal> = fc.record({
  ticket,
  order: id,
  time_msc: fc.integer({ min: FIRST_DAY_MS, max: FIRST_DAY_MS + 300 * DAY_MS }),
  type: fc.integer({ min: 0, max: 17 }),
  entry: fc.integer({ min: 0, max: 3 }),
  position_id: id,
  reason: fc.integer({ min: 0, max: 20 }),
  volume,
  price,
  profit: money,
  commission: money,
  swap: money,
  fee: money,
  symbol: fc.oneof(fc.constantFrom('', 'EURUSD', 'XAUUSDc', '#US500'), words(12)),
  comment: words(40),
  sl: price,
  tp: price,
})

export const positionArbitrary: fc.Arbitrary<PositionRecord> = fc.record({
  identifier: id,
  ticket,
  sl: price,
  tp: price,
  price_current: price,
  swap: money,
  profit: money,
  symbol: fc.oneof(fc.constantFrom('EURUSD', 'XAUUSDc', '#US500'), words(12)),
  type: fc.constantFrom(0, 1),
  volume,
  price_open: price,
  time_msc: fc.integer({ min: FIRST_DAY_MS, max: FIRST_DAY_MS + 300 * DAY_MS }),
})

export const terminalArbitrary: fc.Arbitrary<AdvisorTerminal> = fc
  .record({
    deals: fc.uniqueArray(dealArbitrary, { maxLength: 30, selector: ({ ticket }) => ticket }),
    stops: fc.array(fc.record({ sl: price, tp: price }), { maxLength: 30 }),
    positions: fc.array(positionArbitrary, { maxLength: 5 }),
    balance: money,
    company: words(30),
  })
  .map(({ deals, stops, positions, balance, company }) =>
    buildTerminal({
      deals,
      orders: [...new Set(deals.map(({ order }) => order))]
        .slice(0, stops.length)
        .map((ticket, index) => ({ ticket, sl: 0, tp: 0, ...stops[index] })),
      positions,
      account: buildAccount({ balance, company }),
      symbols: [
        { name: 'EURUSD', digits: 5 },
        { name: '#US500', digits: 2 },
      ],
    }),
  )
