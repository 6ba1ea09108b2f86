import { isDark, type Mode } from './mode.ts'

/** Colours of profit and loss; the default is safe for colour-blind users. */
export const pnlPalettes = ['default', 'blueOrange', 'classic', 'swapped'] as const

export type PnlPalette = (typeof pnlPalettes)[number]

export type PnlColours = { readonly profit: string; readonly loss: string }

const onDark: Record<PnlPalette, PnlColours> = {
  default: { profit: '#38D6C4', loss: '#F2683F' },
  blueOrange: { profit: '#7DB8FF', loss: '#FF9A3D' },
  classic: { profit: '#4ADE80', loss: '#FF7A7A' },
  swapped: { profit: '#FF7A7A', loss: '#4ADE80' },
}

const onLight: Record<PnlPalette, PnlColours> = {
  default: { profit: '#006D77', loss: '#C8460F' },
  blueOrange: { profit: '#1559B7', loss: '#B34700' },
  classic: { profit: '#0F7A38', loss: '#C22B36' },
  swapped: { profit: '#C22B36', loss: '#0F7A38' },
}

/** `swapped` is for markets where red means up. */
export function pnlColours(palette: PnlPalette, mode: Mode): PnlColours {
  return isDark(mode) ? onDark[palette] : onLight[palette]
}
