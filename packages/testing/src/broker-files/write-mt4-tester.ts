import { netOf } from '@plumbline/domain/imports/net-of'
import { type AmountE8, fromCents, toCents } from '@plumbline/domain/money/amount'
import { mt4Figures } from './mt4-figures.ts'
import { MT4_LANGUAGES } from './mt4-labels.ts'
import type { Mt4Model, Mt4Part, Mt4Position } from './mt4-model.ts'
import { mt4Bytes, type Mt4Encoding, mt4Page, mt4Row } from './mt4-printed.ts'
import { printedMoney, printedTime, share } from './printed.ts'

/** Ways in which a tester closes a part. */
const EXITS = ['close', 't/p', 's/l', 'close at stop'] as const

interface Event {
  readonly at: string
  readonly type: string
  readonly order: number
  readonly position: Mt4Position
  readonly quantity: number
  readonly price: number
  /** null for entries. */
  readonly net: AmountE8 | null
}

/**
 * A tester report: one symbol, one row per event, the remainder of a partial close as a new order. Sums use all digits
 * of the amounts; only two decimals are printed.
 */
export function writeMt4Tester(model: Mt4Model, encoding: Mt4Encoding = 'undeclared'): Uint8Array {
  const labels = MT4_LANGUAGES[model.language]
  const [symbol, period, deposit, spread] = labels.settings
  const figures = mt4Figures(model)
  const two = (amount: AmountE8) => printedMoney(fromCents(toCents(amount)))
  const [grossProfit, grossLoss, net, trades, short, long, won, lost] = labels.details
  const { closed } = figures
  const settings = [
    mt4Row([
      { text: symbol, span: 2 },
      { text: `${model.positions[0]?.pair ?? 'EURUSD'} (Example)`, span: 4 },
    ]),
    mt4Row([
      { text: period, span: 2 },
      { text: '4 (2014.01.01 - 2016.12.31)', span: 4 },
    ]),
    // The tester never closes this cell.
    `<tr align=left><td colspan=2>${mt4Row(['Bars', '5832', 'Ticks', '177317', 'n/a', '90.00%'])}`,
    '<tr height=8><td colspan=6></td></tr>',
    mt4Row([deposit, two(figures.deposits), '', '', spread, '10']),
    mt4Row([
      ...[net ?? '', two(figures.net), grossProfit ?? '', two(figures.grossProfit)],
      ...[grossLoss ?? '', two(-figures.grossLoss)],
    ]),
    mt4Row(['PF', '1.30', 'EP', '34.39', '', '']),
    mt4Row(['DD', '5191.90', 'DD', '12977.22 (43.29%)', 'DD', '54.60% (5782.80)']),
    mt4Row([
      ...[trades ?? '', String(closed), short ?? '', share(figures.short, closed)],
      ...[long ?? '', share(closed - figures.short, closed)],
    ]),
    mt4Row([
      { text: '', span: 2 },
      ...[won ?? '', share(figures.won, closed), lost ?? '', share(closed - figures.won, closed)],
    ]),
  ]
  const rows = [mt4Row(['#', ...labels.columns.slice(1, 10)]), ...eventRows(model, figures.deposits)]
  const page = mt4Page(
    'Strategy Tester: Moving Average',
    [
      [20, 'Strategy Tester Report'],
      [16, 'Moving Average'],
      [10, `${model.server} (Build 1031)`],
    ],
    [settings, rows],
  )
  return mt4Bytes(page, encoding, labels.codePage)
}

function eventRows(model: Mt4Model, deposit: AmountE8): readonly string[] {
  let balance = deposit
  const two = (amount: AmountE8) => printedMoney(fromCents(toCents(amount)))
  return eventsOf(model).map(({ at, type, order, position, quantity, price, net }, index) => {
    balance += net ?? 0n
    return mt4Row([
      String(index + 1),
      printedTime(at).slice(0, 16),
      type,
      String(order),
      quantity.toFixed(2),
      price.toFixed(5),
      position.stopLoss.toFixed(5),
      position.takeProfit.toFixed(5),
      ...(net === null ? [{ text: '', span: 2 }] : [two(net), two(balance)]),
    ])
  })
}

/** In order of time; events of one order keep their order. */
function eventsOf(model: Mt4Model): readonly Event[] {
  let order = 0
  const events = model.positions.flatMap((position) => {
    const side = position.direction === 'long' ? 'buy' : 'sell'
    let left = position.parts.map(({ quantity }) => quantity)
    let openedAt = position.openedAt
    return position.parts.flatMap((part, index): readonly Event[] => {
      order += 1
      const quantity = Number(left.reduce((sum, each) => sum + each, 0).toFixed(2))
      left = left.slice(1)
      const entry = {
        at: openedAt,
        type: side,
        order,
        position,
        quantity,
        price: position.entryPrice,
        net: null,
      }
      const pending = { ...entry, type: `${side} limit`, at: position.openedAt }
      openedAt = part.closedAt ?? openedAt
      const modify = { ...entry, type: 'modify' }
      return [...(index === 0 ? [pending, entry, modify] : [entry]), ...exitOf(part, order, position)]
    })
  })
  return events
    .map((event, index) => ({ event, index }))
    .sort((a, b) => (a.event.at < b.event.at ? -1 : a.event.at > b.event.at ? 1 : a.index - b.index))
    .map(({ event }) => event)
}

function exitOf(part: Mt4Part, order: number, position: Mt4Position): readonly Event[] {
  if (part.closedAt === null) return []
  const type = EXITS[order % EXITS.length] ?? 'close'
  const { quantity, exitPrice: price, closedAt: at } = part
  return [{ at, type, order, position, quantity, price, net: netOf(part) }]
}
