import '@mui/material/styles'

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true
  }
  interface ColorSchemeOverrides {
    blue: true
    purple: true
  }
}
