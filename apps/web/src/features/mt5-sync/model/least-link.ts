import type { LinkState } from './link-state.ts'

/** What concerns a person first comes first. */
const order = ['password', 'failing', 'syncing', 'waiting', 'synced', 'off'] as const

/** Where several links stand together: the state that matters most, and of those in step the oldest time. */
export function leastLink(states: readonly LinkState[]): LinkState {
  const first = order
    .map((kind) => states.filter((state) => state.kind === kind))
    .find((found) => found.length > 0)
  const times = (first ?? []).flatMap((state) => (state.kind === 'synced' ? [state.at] : []))
  const at = times.toSorted()[0]
  // Nothing is called newer than the account that is furthest behind.
  return at === undefined ? (first?.[0] ?? { kind: 'off' }) : { kind: 'synced', at }
}
