/** What the total order of trades looks at. `brokerOrder` is the broker's id as a number, 0 where it is none. */
export interface OrderKey {
  readonly brokerOrder: number
  readonly sourceRow: number
  readonly id: string
}

/** Compares two moments, then broker id as a number, row in the file, id: equal only for one and the same trade. */
export function compareTradesAt(atA: number, a: OrderKey, atB: number, b: OrderKey): number {
  return (
    atA - atB ||
    a.brokerOrder - b.brokerOrder ||
    a.sourceRow - b.sourceRow ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  )
}

/** The broker's id as a safe integer; 0 for ids with other characters or too many digits. */
export function brokerOrderOf(brokerId: string | null): number {
  if (brokerId === null || !/^\d{1,15}/.test(brokerId)) return 0
  const digits = /^\d+/.exec(brokerId)?.[0] ?? ''
  return digits.length > 15 ? 0 : Number(digits)
}
