import type { TerminalDeal } from '@plumbline/domain/deals/terminal-records'

let ticket = 5_000

/** A terminal's deal with defaults for what a test does not set; `at` is a time of the broker's clock. */
export function terminalDeal({
  at = '2025-03-03T09:00:00',
  ...fields
}: Partial<TerminalDeal> & { readonly at?: string } = {}): TerminalDeal {
  ticket += 1
  return {
    ticket: String(ticket),
    order: '0',
    time_msc: Date.parse(`${at}Z`),
    type: 0,
    entry: 0,
    position_id: '7',
    reason: 0,
    volume: 1,
    price: 1.1,
    profit: 0,
    commission: 0,
    swap: 0,
    fee: 0,
    symbol: 'EURUSD',
    comment: '',
    ...fields,
  }
}

/** A deposit or a withdrawal. */
export function cashDeal(amount: number, at = '2025-03-03T08:00:00'): TerminalDeal {
  return terminalDeal({ at, type: 2, position_id: '0', symbol: '', volume: 0, price: 0, profit: amount })
}

/** The two deals of a position that was bought and then sold. */
export function roundTrip(
  position: string,
  { at = '2025-03-03T10:00:00', until = '2025-03-03T11:00:00', profit = 50, commission = -0.7 } = {},
): readonly [TerminalDeal, TerminalDeal] {
  return [
    terminalDeal({ at, order: position, position_id: position, commission }),
    terminalDeal({ at: until, type: 1, entry: 1, position_id: position, price: 1.105, profit }),
  ]
}
