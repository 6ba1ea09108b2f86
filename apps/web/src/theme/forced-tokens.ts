import type { PnlColours } from './pnl-palette.ts'
import type { TokenSheet } from './tokens.ts'

/**
 * The user's own colours, as CSS system colours, for a forced palette. The browser paints text, backgrounds and borders
 * itself but not drawings, so these read the tokens. Only two colours are left for profit and loss: sides and signs
 * tell the rest.
 */
export const forcedTokens: TokenSheet & PnlColours = {
  bg: 'Canvas',
  surface: 'Canvas',
  raised: 'Canvas',
  inset: 'Canvas',
  border: 'GrayText',
  outline: 'ButtonBorder',
  text: 'CanvasText',
  text2: 'CanvasText',
  text3: 'CanvasText',
  accent: 'Highlight',
  accentHover: 'Highlight',
  onAccent: 'HighlightText',
  accentText: 'LinkText',
  accentSoft: 'Canvas',
  danger: 'CanvasText',
  dangerFill: 'Highlight',
  dangerFillHover: 'Highlight',
  onDanger: 'HighlightText',
  warning: 'CanvasText',
  scrim: 'color-mix(in srgb, Canvas 66%, transparent)',
  shadow: 'none',
  profit: 'Highlight',
  loss: 'CanvasText',
}
