import type { Mode } from './mode.ts'

/** Opacities of the fills of charts (as `--pl-<name>`): in full colour, a page of them is garish. */
export type Strengths = {
  /** Below a curve, at its highest point; fades out to its base. */
  readonly area: number
  readonly drawdownArea: number
  /** A range of outcomes; the inner range is drawn above the outer one. */
  readonly outerBand: number
  readonly innerBand: number
  readonly bar: number
  /** Bar of an estimate from few trades. */
  readonly faintBar: number
}

const onDark: Strengths = {
  area: 0.45,
  drawdownArea: 0.35,
  outerBand: 0.16,
  innerBand: 0.26,
  bar: 0.76,
  faintBar: 0.36,
}

export const strengths: Record<Mode, Strengths> = {
  dark: onDark,
  blue: onDark,
  purple: onDark,
  // The profit, loss and accent colours of this mode are dark: on white they look heavier than light ones on black.
  light: {
    area: 0.12,
    drawdownArea: 0.1,
    outerBand: 0.08,
    innerBand: 0.12,
    bar: 0.7,
    faintBar: 0.32,
  },
}
