import type { LocalTime } from '../time/local-time.ts'

/** What tells one cash operation from another. */
export interface CashLikeness {
  readonly brokerId: string | null
  readonly at: LocalTime
  readonly amountCents: number
}

/**
 * The operations of a file that the account does not have: by the broker's id where both have one, else the n-th
 * equal one (same second, same amount) of the file is the n-th of the account.
 */
export function newCash<T extends CashLikeness>(
  file: readonly T[],
  known: readonly CashLikeness[],
): readonly T[] {
  const ids = new Set(known.flatMap((cash) => (cash.brokerId === null ? [] : [cash.brokerId])))
  const left = new Map<string, number>()
  for (const cash of known) left.set(keyOf(cash), (left.get(keyOf(cash)) ?? 0) + 1)
  const seen = new Set<string>()
  return file.filter((cash) => {
    if (cash.brokerId !== null) {
      if (ids.has(cash.brokerId) || seen.has(cash.brokerId)) return false
      seen.add(cash.brokerId)
      return true
    }
    const count = left.get(keyOf(cash)) ?? 0
    left.set(keyOf(cash), count - 1)
    return count <= 0
  })
}

function keyOf(cash: CashLikeness): string {
  return `${cash.at}|${cash.amountCents}`
}
