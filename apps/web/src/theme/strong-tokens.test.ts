import { describe, expect, it } from 'vitest'
import { contrast } from './contrast.ts'
import { modes } from './mode.ts'
import { strongTokens } from './strong-tokens.ts'
import { tokens } from './tokens.ts'

describe.each(modes)('with more contrast requested, in %s mode', (mode) => {
  const sheet = { ...tokens[mode], ...strongTokens(tokens[mode]) }

  it.each(['bg', 'surface', 'raised', 'inset'] as const)(
    'text on %s has a contrast of 7:1, as WCAG AAA requires',
    (ground) => {
      for (const text of ['text', 'text2', 'text3'] as const) {
        expect(contrast(sheet[text], sheet[ground])).toBeGreaterThanOrEqual(7)
      }
    },
  )

  it('borders reach the usual contrast of control outlines, and outlines exceed it', () => {
    expect(contrast(sheet.border, sheet.surface)).toBeGreaterThanOrEqual(3)
    expect(contrast(sheet.outline, sheet.surface)).toBeGreaterThanOrEqual(4.5)
  })
})
