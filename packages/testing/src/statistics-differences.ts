import type { TradeStatistics } from '@plumbline/domain/statistics/trade-statistics'

/** Irrational figures: two ways of computing them round differently, so they are only nearly equal. */
const RATIOS: ReadonlySet<string> = new Set([
  'expectancyError',
  'averageR',
  'sqn',
  'sharpePerTrade',
  'sharpePerDay',
  'sortinoPerTrade',
  'sortinoPerDay',
])

/**
 * Where two statistics differ, as `byPair.0.trades: 3 or 4`; ratios may differ in their tenth digit, nothing else may.
 */
export function statisticsDifferences(a: TradeStatistics, b: TradeStatistics): readonly string[] {
  const ours = new Map(leavesOf(a, ''))
  const theirs = new Map(leavesOf(b, ''))
  return [...new Set([...ours.keys(), ...theirs.keys()])]
    .filter((path) => !isSame(path, ours.get(path), theirs.get(path)))
    .map((path) => `${path}: ${String(ours.get(path))} or ${String(theirs.get(path))}`)
}

function leavesOf(value: unknown, path: string): readonly (readonly [string, unknown])[] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  // An empty list has no leaves; its length distinguishes it from a missing one.
  const length = Array.isArray(value) ? [[`${path}.length`, value.length] as const] : []
  return [
    ...length,
    ...Object.entries(value).flatMap(([key, part]) => leavesOf(part, path === '' ? key : `${path}.${key}`)),
  ]
}

function isSame(path: string, a: unknown, b: unknown): boolean {
  const isRatio = RATIOS.has(path.slice(path.lastIndexOf('.') + 1))
  if (!isRatio || typeof a !== 'number' || typeof b !== 'number') return a === b
  return Math.abs(a - b) <= 1e-9 * Math.max(1e-3, Math.abs(a), Math.abs(b))
}
