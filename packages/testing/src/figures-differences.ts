import type { Figures } from '@plumbline/domain/statistics/figures'
import { statisticsDifferences } from './statistics-differences.ts'

/**
 * Where two sets of figures differ; floating-point figures may differ in the eighth digit, counts and dates not at all.
 */
export function figuresDifferences(a: Figures, b: Figures): readonly string[] {
  const { statistics: ours, ...restOfA } = a
  const { statistics: theirs, ...restOfB } = b
  const leavesOfB = new Map(leavesOf(restOfB, ''))
  const leavesOfA = new Map(leavesOf(restOfA, ''))
  const paths = new Set([...leavesOfA.keys(), ...leavesOfB.keys()])
  return [
    ...statisticsDifferences(ours, theirs),
    ...[...paths]
      .filter((path) => !isNear(path, leavesOfA.get(path), leavesOfB.get(path)))
      .map((path) => `${path}: ${String(leavesOfA.get(path))} or ${String(leavesOfB.get(path))}`),
  ]
}

function leavesOf(value: unknown, path: string): readonly (readonly [string, unknown])[] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, path === '' ? key : `${path}.${key}`))
}

function isNear(path: string, a: unknown, b: unknown): boolean {
  if (typeof a !== 'number' || typeof b !== 'number' || path.startsWith('samples')) return a === b
  return Math.abs(a - b) <= 1e-7 * Math.max(1, Math.abs(a), Math.abs(b))
}
