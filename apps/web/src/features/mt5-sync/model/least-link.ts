import type { LinkState } from './link-state.ts'

/** Most urgent first. */
const order = ['password', 'failing', 'syncing', 'waiting', 'synced', 'off'] as const

/** Summary of several links: the most urgent state and, if all are synced, the oldest sync time. */
export function leastLink(states: readonly LinkState[]): LinkState {
  const first = order
    .map((kind) => states.filter((state) => state.kind === kind))
    .find((found) => found.length > 0)
  const times = (first ?? []).flatMap((state) => (state.kind === 'synced' ? [state.at] : []))
  const at = times.toSorted()[0]
  // The oldest time, so that no account appears more up to date than it is.
  return at === undefined ? (first?.[0] ?? { kind: 'off' }) : { kind: 'synced', at }
}
