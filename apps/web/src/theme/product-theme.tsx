import { ThemeProvider } from '@mui/material/styles'
import { useEffect, type ReactNode } from 'react'
import { followAppearance } from './follow-appearance.ts'
import { muiTheme } from './mui-theme.ts'

/** MUI's theme with its own storage and its own attribute writing off: `followAppearance` does both. */
export function ProductTheme({ children }: { readonly children: ReactNode }) {
  useEffect(followAppearance, [])
  return (
    <ThemeProvider theme={muiTheme} storageManager={null} colorSchemeNode={null} defaultMode="dark">
      {children}
    </ThemeProvider>
  )
}
