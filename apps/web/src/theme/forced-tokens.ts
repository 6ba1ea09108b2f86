import type { PnlColours } from './pnl-palette.ts'
import type { TokenSheet } from './tokens.ts'

/**
 * The person's own colours, as CSS names them, where a forced palette is in force. The browser paints text, grounds and
 * borders by itself; drawings it leaves alone, so they read these. Two colours are all there is for profit and loss:
 * their sides and signs tell the rest.
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
  warning: 'CanvasText',
  scrim: 'color-mix(in srgb, Canvas 66%, transparent)',
  shadow: 'none',
  profit: 'Highlight',
  loss: 'CanvasText',
}
