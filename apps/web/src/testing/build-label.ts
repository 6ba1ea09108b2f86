import type { StrategyWithCount } from '@plumbline/contract/strategies/strategies'
import type { TagWithCount } from '@plumbline/contract/tags/tags'

export function buildLabel(id: string, label: string): StrategyWithCount {
  return { ...labelOf(id, label), versions: 0, rules: 0 }
}

function labelOf(id: string, label: string) {
  return { id, label, createdAt: '2026-01-01T00:00:00Z', trades: 2 }
}

/** A tag of two trades. */
export function buildTag(label: string, overrides: Partial<TagWithCount> = {}): TagWithCount {
  return { ...labelOf(`t-${label}`, label), kind: 'tag', colour: null, notes: 0, days: 0, ...overrides }
}
