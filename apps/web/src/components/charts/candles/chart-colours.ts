import type { TagColour } from '@plumbline/contract/tags/tag-colours'
import { labelColours } from '#web/theme/label-colours.ts'
import type { PaintColours } from '../paint-drawing.ts'

/** Every ink as `#RRGGBB`, in the colours on screen. */
export type Inks = PaintColours & Readonly<Record<TagColour, string>>

export function inksOf(colours: PaintColours): Inks {
  return { ...colours, ...labelColours(colours.mode) }
}

/** An opaque mix of two `#RRGGBB` colours; share 1 is the first. */
export function mixed(one: string, other: string, share: number): string {
  const channel = (at: number) => {
    const [a, b] = [one, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16))
    return hexOf((a ?? 0) * share + (b ?? 0) * (1 - share))
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

/** `#RRGGBB` with an opacity. */
export function faded(colour: string, opacity: number): string {
  return `${colour}${hexOf(opacity * 255)}`
}

function hexOf(channel: number): string {
  return Math.round(channel).toString(16).padStart(2, '0')
}
