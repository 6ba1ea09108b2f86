import { describe, expect, it } from 'vitest'
import { contrast } from './contrast.ts'
import { modes } from './mode.ts'
import { strongTokens } from './strong-tokens.ts'
import { tokens } from './tokens.ts'

describe.each(modes)('where more contrast is asked for, in %s mode', (mode) => {
  const sheet = { ...tokens[mode], ...strongTokens(tokens[mode]) }

  it.each(['bg', 'surface', 'raised', 'inset'] as const)(
    'words on %s have 7 to 1, as WCAG’s AAA asks',
    (ground) => {
      for (const text of ['text', 'text2', 'text3'] as const) {
        expect(contrast(sheet[text], sheet[ground])).toBeGreaterThanOrEqual(7)
      }
    },
  )

  it('a rule is seen as well as the outline of a control otherwise, and an outline better', () => {
    expect(contrast(sheet.border, sheet.surface)).toBeGreaterThanOrEqual(3)
    expect(contrast(sheet.outline, sheet.surface)).toBeGreaterThanOrEqual(4.5)
  })
})
