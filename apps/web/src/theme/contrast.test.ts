import { describe, expect, it } from 'vitest'
import { contrast } from './contrast.ts'
import { labelColours } from './label-colours.ts'
import { modes } from './mode.ts'
import { pnlColours, pnlPalettes } from './pnl-palette.ts'
import { tokens } from './tokens.ts'

const backgrounds = ['bg', 'surface', 'raised', 'inset'] as const
const texts = ['text', 'text2', 'text3', 'accentText', 'danger', 'warning'] as const

it('contrast matches the example ratios of WCAG', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5)
  expect(contrast('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2)
})

describe.each(modes)('in %s mode', (mode) => {
  const sheet = tokens[mode]

  it.each(backgrounds.flatMap((background) => texts.map((text) => [text, background] as const)))(
    '%s is readable on %s',
    (text, background) => {
      expect(contrast(sheet[text], sheet[background])).toBeGreaterThanOrEqual(4.5)
    },
  )

  it('actions and active items are readable', () => {
    expect(contrast(sheet.onAccent, sheet.accent)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(sheet.onAccent, sheet.accentHover)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(sheet.onDanger, sheet.dangerFill)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(sheet.onDanger, sheet.dangerFillHover)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(sheet.accentText, sheet.accentSoft)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(sheet.text2, sheet.accentSoft)).toBeGreaterThanOrEqual(4.5)
  })

  it('colours of tags are as readable as text on every background', () => {
    for (const colour of Object.values(labelColours(mode)))
      for (const background of backgrounds)
        expect(contrast(colour, sheet[background]), `${colour} ${background}`).toBeGreaterThanOrEqual(4.5)
  })

  it('control outlines stand out from their background', () => {
    expect(contrast(sheet.outline, sheet.surface)).toBeGreaterThanOrEqual(3)
    expect(contrast(sheet.outline, sheet.raised)).toBeGreaterThanOrEqual(3)
  })

  it.each(pnlPalettes)('profit and loss of the palette %s are readable on every background', (palette) => {
    const { profit, loss } = pnlColours(palette, mode)
    for (const background of ['bg', 'surface', 'raised', 'inset'] as const) {
      expect(contrast(profit, sheet[background])).toBeGreaterThanOrEqual(4.5)
      expect(contrast(loss, sheet[background])).toBeGreaterThanOrEqual(4.5)
    }
  })
})
