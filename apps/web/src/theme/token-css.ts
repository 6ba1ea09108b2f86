import { forcedTokens } from './forced-tokens.ts'
import { labelColours } from './label-colours.ts'
import { isDark, modes } from './mode.ts'
import { pnlColours, pnlPalettes } from './pnl-palette.ts'
import { strongTokens } from './strong-tokens.ts'
import { strengths } from './strengths.ts'
import { tokens } from './tokens.ts'

/**
 * The token sheets as CSS: `[data-mode=dark]{--pl-bg:…}` and, per profit/loss choice,
 * `[data-mode=dark][data-pnl=classic]{--pl-profit:…}`. Written into index.html at build time, so that the first paint
 * has its colours before any script of ours has loaded.
 */
export function tokenCss(): string {
  const rules: string[] = []
  for (const mode of modes) {
    const sheet = Object.entries({ ...tokens[mode], ...strengths[mode] }).map(
      ([name, value]) => `--pl-${name}:${value}`,
    )
    const selector = mode === 'dark' ? `:root,[data-mode=${mode}]` : `[data-mode=${mode}]`
    const scheme = `color-scheme:${isDark(mode) ? 'dark' : 'light'}`
    const declarations = [scheme, ...sheet, ...labelDeclarations(mode), ...pnlDeclarations(mode, 'default')]
    rules.push(`${selector}{${declarations.join(';')}}`)
  }
  for (const palette of pnlPalettes.filter((name) => name !== 'default')) {
    for (const mode of modes) {
      // A mode may be set on an inner element (the design page), the palette always on the root.
      const declarations = pnlDeclarations(mode, palette).join(';')
      rules.push(
        `[data-pnl=${palette}][data-mode=${mode}],[data-pnl=${palette}] [data-mode=${mode}]{${declarations}}`,
      )
    }
  }
  return [
    ...rules,
    `@media (prefers-contrast:more){${modes.map(strongRule).join('\n')}}`,
    `@media (forced-colors:active){:root,[data-mode]{${forcedDeclarations().join(';')}}}`,
    `@media print{${paperRules().join('\n')}}`,
  ].join('\n')
}

function strongRule(mode: (typeof modes)[number]): string {
  const sheet = Object.entries(strongTokens(tokens[mode])).map(([name, value]) => `--pl-${name}:${value}`)
  return `${mode === 'dark' ? ':root,' : ''}[data-mode=${mode}]{${sheet.join(';')}}`
}

/** Overrides every mode and the user's profit/loss colours. */
function forcedDeclarations(): string[] {
  return Object.entries(forcedTokens).map(([name, value]) => `--pl-${name}:${value}!important`)
}

/** Paper is white whatever the screen's mode: prints use the light sheet on a white background. */
function paperRules(): string[] {
  const sheet = Object.entries({ ...tokens.light, ...strengths.light, bg: '#fff', surface: '#fff' }).map(
    ([name, value]) => `--pl-${name}:${value}`,
  )
  const declarations = [
    'color-scheme:light',
    ...sheet,
    ...labelDeclarations('light'),
    ...pnlDeclarations('light', 'default'),
  ]
  return [
    `:root,[data-mode]{${declarations.join(';')}}`,
    ...pnlPalettes
      .filter((name) => name !== 'default')
      .map((palette) => {
        const colours = pnlDeclarations('light', palette).join(';')
        return `[data-pnl=${palette}][data-mode],[data-pnl=${palette}] [data-mode]{${colours}}`
      }),
  ]
}

function labelDeclarations(mode: (typeof modes)[number]): string[] {
  return Object.entries(labelColours(mode)).map(([name, value]) => `--pl-label-${name}:${value}`)
}

function pnlDeclarations(mode: (typeof modes)[number], palette: (typeof pnlPalettes)[number]): string[] {
  const { profit, loss } = pnlColours(palette, mode)
  return [`--pl-profit:${profit}`, `--pl-loss:${loss}`]
}
