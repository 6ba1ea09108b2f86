import { describe, expect, it } from 'vitest'
import { modes } from './mode.ts'
import { pnlColours } from './pnl-palette.ts'

type Rgb = readonly [number, number, number]

/** How the whole of a deficiency mixes linear light. Source: Machado, Oliveira, Fernandes 2009, severity 1.0. */
const deficiencies: Readonly<Record<string, readonly [Rgb, Rgb, Rgb]>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

describe.each(Object.keys(deficiencies))('with %s', (name) => {
  it.each(
    modes.flatMap((mode) => (['default', 'blueOrange'] as const).map((palette) => ({ mode, palette }))),
  )('profit and loss of $palette are distinguishable in $mode mode', ({ mode, palette }) => {
    const { profit, loss } = pnlColours(palette, mode)
    // 10 is told apart at a glance; 2.3 is the least that is seen side by side.
    expect(difference(seen(profit, name), seen(loss, name))).toBeGreaterThan(20)
  })
})

describe('the colour difference', () => {
  it('is large between red and green for normal vision and small without red or green', () => {
    expect(difference(linear('#C00000'), linear('#00A000'))).toBeGreaterThan(100)
    expect(difference(seen('#A04000', 'deuteranopia'), seen('#5A6A00', 'deuteranopia'))).toBeLessThan(20)
  })

  it('between black and white is 100, as CIE 1976 defines it', () => {
    expect(difference(linear('#000000'), linear('#FFFFFF'))).toBeCloseTo(100, 1)
  })
})

function seen(hex: string, name: string): Rgb {
  const [red, green, blue] = linear(hex)
  const matrix = deficiencies[name]
  if (matrix === undefined) throw new Error(`Unknown: ${name}`)
  const [r, g, b] = matrix
  const mixed = ([x, y, z]: Rgb) => Math.min(1, Math.max(0, x * red + y * green + z * blue))
  return [mixed(r), mixed(g), mixed(b)]
}

function linear(hex: string): Rgb {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

/** CIE 1976 in L*a*b*, white D65. */
function difference(one: Rgb, other: Rgb): number {
  const [l, a, b] = lab(one)
  const [l2, a2, b2] = lab(other)
  return Math.hypot(l - l2, a - a2, b - b2)
}

function lab([r, g, b]: Rgb): Rgb {
  const curve = (value: number) =>
    value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116
  const x = curve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
  const y = curve(0.2126729 * r + 0.7151522 * g + 0.072175 * b)
  const z = curve((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}
