import type { LocalTime } from '../time/local-time.ts'

/** What tells one cash operation from another. */
export interface CashMatchFields {
  readonly brokerId: string | null
  readonly at: LocalTime
  readonly amountCents: number
}

/**
 * The operations of a file that the account does not have: by the broker's id where both have one, else the n-th
 * equal one (same second, same amount) of the file is the n-th of the account.
 */
export function newCash<T extends CashMatchFields>(
  file: readonly T[],
  known: readonly CashMatchFields[],
): readonly T[] {
  const named = new Set(file.flatMap(({ brokerId }) => brokerId ?? []))
  const ids = new Set(known.flatMap(({ brokerId }) => brokerId ?? []))
  // What the file names by its id is matched by that alone; the rest may be matched by key.
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

/** Takes one of what is left; false where nothing is. */
function take(left: Map<string, number>, key: string): boolean {
  const count = left.get(key) ?? 0
  if (count > 0) left.set(key, count - 1)
  return count > 0
}

function keyOf(cash: CashMatchFields): string {
  return `${cash.at}|${cash.amountCents}`
}
