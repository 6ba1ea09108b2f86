import '@mui/material/styles'

declare module '@mui/material/styles' {
  interface ColorSchemeOverrides {
    blue: true
    purple: true
  }
}
