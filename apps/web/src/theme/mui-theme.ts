import { createTheme } from '@mui/material/styles'
import { muiColourScheme } from './mui-palette.ts'
import { muiComponents } from './mui-components.ts'

const fontFamily = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif"

/**
 * MUI in the product's style. It only emits a style sheet per scheme, selected by `<html data-mode>`; our own store
 * decides the mode.
 */
export const muiTheme = createTheme({
  cssVariables: { colorSchemeSelector: '[data-mode="%s"]' },
  defaultColorScheme: 'dark',
  colorSchemes: {
    dark: muiColourScheme('dark'),
    light: muiColourScheme('light'),
    blue: muiColourScheme('blue'),
    purple: muiColourScheme('purple'),
  },
  shape: { borderRadius: 12 },
  typography: {
    fontFamily,
    fontSize: 13.5,
    htmlFontSize: 16,
    button: { textTransform: 'none', fontWeight: 600, letterSpacing: 0 },
  },
  transitions: {
    duration: {
      enteringScreen: 160,
      leavingScreen: 120,
      standard: 160,
      short: 120,
      shorter: 100,
      shortest: 80,
    },
  },
  components: muiComponents,
})
