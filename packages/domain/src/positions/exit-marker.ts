/**
 * The marker in a closing comment for a hit stop or target: `[sl 4198.327]`, `[tp 1.14086]`; in the tester `sl 1.2`.
 */
export interface ExitMarker {
  readonly kind: 'stop-loss' | 'take-profit'
  readonly price: number
}

const MARKER = /(?:^|\[)(sl|tp) (\d+(?:\.\d+)?)(?:\]|$)/

export function exitMarker(comment: string): ExitMarker | undefined {
  const match = MARKER.exec(comment)
  if (!match) return undefined
  return { kind: match[1] === 'sl' ? 'stop-loss' : 'take-profit', price: Number(match[2]) }
}
