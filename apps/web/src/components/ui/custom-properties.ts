import type { CSSProperties } from 'react'

/** A style of custom properties, which React's type does not allow, for use in style sheets. */
export function customProperties(
  properties: Readonly<Record<`--${string}`, string | number>>,
): CSSProperties {
  return { ...properties }
}
