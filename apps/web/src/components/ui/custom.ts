import type { CSSProperties } from 'react'

/** A style of custom properties, which React's type does not know: what a style sheet computes with. */
export function custom(properties: Readonly<Record<`--${string}`, string | number>>): CSSProperties {
  return { ...properties }
}
