import type { LocalTime } from '../time/local-time.ts'

/** The fields that distinguish cash operations. */
export interface CashMatchFields {
  readonly brokerId: string | null
  readonly at: LocalTime
  readonly amountCents: number
}

/**
 * The operations of a file that the account does not have. They match by the broker's id where both have one; else the
 * n-th equal operation (same second, same amount) of the file is the n-th of the account.
 */
export function newCash<T extends CashMatchFields>(
  file: readonly T[],
  known: readonly CashMatchFields[],
): readonly T[] {
  const named = new Set(file.flatMap(({ brokerId }) => brokerId ?? []))
  const ids = new Set(known.flatMap(({ brokerId }) => brokerId ?? []))
  // Known operations whose id is in the file match by id only; the others may match by key.
  const withId = counts(known.filter(({ brokerId }) => brokerId !== null && !named.has(brokerId)))
  const withoutId = counts(known.filter(({ brokerId }) => brokerId === null))
  const seen = new Set<string>()
  return file.filter((cash) => {
    const key = keyOf(cash)
    if (cash.brokerId === null) return !take(withoutId, key) && !take(withId, key)
    if (ids.has(cash.brokerId) || seen.has(cash.brokerId)) return false
    seen.add(cash.brokerId)
    return !take(withoutId, key)
  })
}

function counts(list: readonly CashMatchFields[]): Map<string, number> {
  const byKey = new Map<string, number>()
  for (const cash of list) byKey.set(keyOf(cash), (byKey.get(keyOf(cash)) ?? 0) + 1)
  return byKey
}

/** Consumes one remaining match; false if there is none. */
function take(left: Map<string, number>, key: string): boolean {
  const count = left.get(key) ?? 0
  if (count > 0) left.set(key, count - 1)
  return count > 0
}

function keyOf(cash: CashMatchFields): string {
  return `${cash.at}|${cash.amountCents}`
}
