/** Sort key of trades. `brokerOrder` is the broker's id as a number, 0 if it is not numeric. */
export interface OrderKey {
  readonly brokerOrder: number
  readonly sourceRow: number
  readonly id: string
}

/** Compares by time, broker id as a number, row in the file, and id: 0 only for one and the same trade. */
export function compareTradesAt(atA: number, a: OrderKey, atB: number, b: OrderKey): number {
  return (
    atA - atB ||
    a.brokerOrder - b.brokerOrder ||
    a.sourceRow - b.sourceRow ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  )
}

/** The leading digits of the broker's id as a safe integer (`45-1` → 45); 0 without digits, or for more than 15. */
export function brokerOrderOf(brokerId: string | null): number {
  if (brokerId === null || !/^\d{1,15}/.test(brokerId)) return 0
  const digits = /^\d+/.exec(brokerId)?.[0] ?? ''
  return digits.length > 15 ? 0 : Number(digits)
}
