import type { Deal } from '@plumbline/domain/positions/deal'
import fc from 'fast-check'

/** A history that a server could have produced, with position ids. */
export interface DealHistory {
  readonly mode: 'netting' | 'hedging'
  readonly deals: readonly Deal[]
}

const SYMBOLS = ['EURUSD', 'XAUUSD', 'US500.cash'] as const
const LOT_STEP = 0.01

interface Step {
  readonly symbol: number
  readonly side: Deal['side']
  readonly close: boolean
  readonly lots: number
  readonly pick: number
  readonly price: number
  readonly profit: bigint
  readonly commission: bigint
  readonly swap: bigint
  readonly fee: bigint
}

const step: fc.Arbitrary<Step> = fc.record({
  symbol: fc.nat({ max: SYMBOLS.length - 1 }),
  side: fc.constantFrom('buy' as const, 'sell' as const),
  close: fc.boolean(),
  lots: fc.integer({ min: 1, max: 500 }),
  pick: fc.nat({ max: 1000 }),
  price: fc.integer({ min: 1, max: 500_000 }).map((points) => points / 100),
  profit: fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
  commission: fc.bigInt({ min: -(10n ** 10n), max: 0n }),
  swap: fc.bigInt({ min: -(10n ** 10n), max: 10n ** 10n }),
  fee: fc.bigInt({ min: -(10n ** 9n), max: 0n }),
})

/** Any history of a netting account: scale-ins, partial closes, reversals. Volumes are whole hundredths of a lot. */
export const nettingHistory: fc.Arbitrary<DealHistory> = fc
  .array(step, { maxLength: 60 })
  .map((steps) => ({ mode: 'netting', deals: play(steps, nettingMove) }))

/** Any history of a hedging account: positions side by side, partial closes, closes by an opposite position. */
export const hedgingHistory: fc.Arbitrary<DealHistory> = fc
  .array(step, { maxLength: 60 })
  .map((steps) => ({ mode: 'hedging', deals: play(steps, hedgingMove) }))

export const anyHistory: fc.Arbitrary<DealHistory> = fc.oneof(nettingHistory, hedgingHistory)

interface OpenPosition {
  readonly id: string
  side: Deal['side']
  lots: number
}

/** How one step changes the open positions of its symbol. */
interface Move {
  readonly positionId: string
  readonly side: Deal['side']
  readonly entry: Deal['entry']
  readonly lots: number
}

type Rule = (step: Step, open: OpenPosition[], newId: string) => Move

function play(steps: readonly Step[], rule: Rule): readonly Deal[] {
  const open = SYMBOLS.map((): OpenPosition[] => [])
  return steps.map((now, index) => {
    const orderId = String(500 + index)
    const move = rule(now, open[now.symbol] ?? [], orderId)
    const closes = move.entry !== 'in'
    return {
      ticket: String(9_990 + index),
      positionId: move.positionId,
      orderId,
      timeMs: Date.UTC(2025, 0, 1) + Math.floor(index / 3) * 1000,
      side: move.side,
      entry: move.entry,
      symbol: SYMBOLS[now.symbol] ?? SYMBOLS[0],
      volume: inLots(move.lots),
      price: now.price,
      profit: closes ? now.profit : 0n,
      swap: closes ? now.swap : 0n,
      commission: now.commission,
      fee: now.fee,
      comment: '',
      line: index + 1,
    }
  })
}

function nettingMove(now: Step, open: OpenPosition[], newId: string): Move {
  const [position] = open
  if (!position) {
    open.push({ id: newId, side: now.side, lots: now.lots })
    return { positionId: newId, side: now.side, entry: 'in', lots: now.lots }
  }
  if (!now.close) {
    position.lots += now.lots
    return { positionId: position.id, side: position.side, entry: 'in', lots: now.lots }
  }
  const side = opposite(position.side)
  if (now.lots > position.lots) {
    position.lots = now.lots - position.lots
    position.side = side
    return { positionId: position.id, side, entry: 'inout', lots: now.lots }
  }
  position.lots -= now.lots
  if (position.lots === 0) open.pop()
  return { positionId: position.id, side, entry: 'out', lots: now.lots }
}

function hedgingMove(now: Step, open: OpenPosition[], newId: string): Move {
  const position = now.close ? open[now.pick % Math.max(1, open.length)] : undefined
  if (!position) {
    open.push({ id: newId, side: now.side, lots: now.lots })
    return { positionId: newId, side: now.side, entry: 'in', lots: now.lots }
  }
  const lots = Math.min(now.lots, position.lots)
  position.lots -= lots
  if (position.lots === 0) open.splice(open.indexOf(position), 1)
  return {
    positionId: position.id,
    side: opposite(position.side),
    entry: now.pick % 5 === 0 ? 'out_by' : 'out',
    lots,
  }
}

function opposite(side: Deal['side']): Deal['side'] {
  return side === 'buy' ? 'sell' : 'buy'
}

function inLots(lots: number): number {
  return Number((lots * LOT_STEP).toFixed(2))
}
