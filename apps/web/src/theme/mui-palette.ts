import { createTheme, type ColorSystemOptions, type Overlays } from '@mui/material/styles'
import { isDark, type Mode } from './mode.ts'
import { tokens } from './tokens.ts'

/** Surfaces have their own colours: MUI's tint of the 25 elevations would change them. */
// biome-ignore format: five rows of five can be counted
const noOverlays: Overlays = [
  undefined, undefined, undefined, undefined, undefined,
  undefined, undefined, undefined, undefined, undefined,
  undefined, undefined, undefined, undefined, undefined,
  undefined, undefined, undefined, undefined, undefined,
  undefined, undefined, undefined, undefined, undefined,
]

/**
 * A complete MUI colour scheme from a token sheet. MUI fills in missing values only for `light` and `dark`: a scheme of
 * another name without a full palette, opacity and overlays crashes at start.
 */
export function muiColourScheme(mode: Mode): Required<ColorSystemOptions> {
  const sheet = tokens[mode]
  const { palette } = createTheme({
    palette: {
      mode: isDark(mode) ? 'dark' : 'light',
      primary: {
        main: sheet.accent,
        light: sheet.accentText,
        dark: sheet.accentHover,
        contrastText: sheet.onAccent,
      },
      error: { main: sheet.danger },
      warning: { main: sheet.warning },
      background: { default: sheet.bg, paper: sheet.raised },
      text: { primary: sheet.text, secondary: sheet.text2, disabled: sheet.text3 },
      divider: sheet.border,
    },
  })
  return {
    palette,
    opacity: isDark(mode)
      ? { inputPlaceholder: 0.5, inputUnderline: 0.7, switchTrackDisabled: 0.2, switchTrack: 0.3 }
      : { inputPlaceholder: 0.42, inputUnderline: 0.42, switchTrackDisabled: 0.12, switchTrack: 0.38 },
    overlays: noOverlays,
  }
}
