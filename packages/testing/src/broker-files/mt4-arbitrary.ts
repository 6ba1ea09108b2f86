import { fromLocalSeconds, localSeconds } from '@plumbline/domain/time/local-time'
import fc from 'fast-check'
import { MT4_LANGUAGES, type Mt4Language } from './mt4-labels.ts'
import { buildMt4Model, type Mt4Model, type Mt4Part, type Mt4Position } from './mt4-model.ts'

const FIRST = localSeconds('2020-01-01T00:00:00')
const LAST = localSeconds('2025-12-31T00:00:00')
const MONTH = 30 * 24 * 3600

const SYMBOLS = ['EURUSD', 'XAUUSD.p', 'US_OIL', '#AAPL', 'EURUSD-2', 'GBPJPY.'] as const
const LANGUAGES: readonly Mt4Language[] = ['english', 'russian', 'chinese', 'polish']

export interface Mt4Options {
  /** `statement`: rows. `tester`: events of one symbol, to the minute, with costs included in the profit. */
  readonly page: 'statement' | 'tester'
}

/** Five decimals each, so that a mean of them has seven. */
const price = fc.integer({ min: 0, max: 2_000_000 }).map((points) => (points * 10 + 1) / 100_000)

function partArbitrary(decimals: 0 | 2, page: Mt4Options['page']) {
  const money = (min: number, max: number) =>
    fc.integer({ min, max }).map((value) => BigInt(value) * (decimals === 0 ? 100_000_000n : 1_000_000n))
  const cost = page === 'tester' ? fc.constant(0n) : money(-5_000, 0)
  return fc.record({
    lots: fc.integer({ min: 1, max: 500 }),
    exitPrice: price,
    heldSeconds: fc.integer({ min: 60, max: MONTH }),
    grossPnl: money(-10_000_000, 10_000_000),
    commission: cost,
    swap: page === 'tester' ? fc.constant(0n) : money(-5_000, 5_000),
    fee: cost,
  })
}

/** Any statement or tester report: one or several parts per position, the last of which may be open. */
export function mt4Models(options: Mt4Options): fc.Arbitrary<Mt4Model> {
  return fc
    .tuple(fc.constantFrom(0 as const, 2 as const), fc.constantFrom(...LANGUAGES))
    .chain(([decimals, language]) => {
      const position = fc.record({
        pair: fc.constantFrom(...(options.page === 'tester' ? ['EURUSD'] : SYMBOLS)),
        direction: fc.constantFrom('long' as const, 'short' as const),
        entryPrice: price,
        openedAt: fc.integer({ min: FIRST, max: LAST }),
        stopLoss: fc.oneof(fc.constant(0), price),
        takeProfit: fc.oneof(fc.constant(0), price),
        comment: fc.constantFrom(...(options.page === 'tester' ? [''] : MT4_LANGUAGES[language].comments)),
        isOpen: fc.boolean(),
        parts: fc.array(partArbitrary(decimals, options.page), { minLength: 1, maxLength: 4 }),
      })
      return fc.record({
        model: fc.constant(buildMt4Model({ decimals, language, currency: decimals === 0 ? 'JPY' : 'EUR' })),
        positions: fc.array(position, { minLength: 1, maxLength: 15 }),
        credit: fc.constantFrom(0n, 50_00000000n),
        cancelledOrders: fc.nat({ max: 5 }),
      })
    })
    .map(({ model, positions, ...rest }) => ({
      ...model,
      ...rest,
      positions: positions
        .toSorted((a, b) => a.openedAt - b.openedAt)
        .map((position, index) => positionOf(position, index, options)),
    }))
}

interface Drawn extends Omit<Mt4Position, 'openedAt' | 'parts'> {
  readonly openedAt: number
  readonly isOpen: boolean
  readonly parts: readonly (Omit<Mt4Part, 'ticket' | 'quantity' | 'closedAt'> & {
    readonly lots: number
    readonly heldSeconds: number
  })[]
}

function positionOf(
  { isOpen, openedAt, parts, ...position }: Drawn,
  index: number,
  { page }: Mt4Options,
): Mt4Position {
  const whole = (seconds: number) => (page === 'tester' ? seconds - (seconds % 60) : seconds)
  let at = whole(openedAt)
  const built = parts.map(({ lots, heldSeconds, ...part }, place): Mt4Part => {
    at = whole(at + heldSeconds)
    const isLeftOpen = isOpen && place === parts.length - 1 && page === 'statement'
    return {
      ...part,
      ticket: String(60_000_000 + index * 10 + place),
      quantity: lots / 100,
      closedAt: isLeftOpen ? null : fromLocalSeconds(at),
    }
  })
  const [first, ...others] = built
  if (!first) throw new Error('a position has a part')
  return { ...position, openedAt: fromLocalSeconds(whole(openedAt)), parts: [first, ...others] }
}
