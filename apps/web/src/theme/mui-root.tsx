import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { muiTheme } from './mui-theme.ts'

/**
 * Around whatever is made of MUI (menus, dialogs, drawers). Not at the root: with it MUI would be part
 * of the first screen. MUI's own storage and its writing of `data-mode` are off; `followAppearance`
 * alone decides the mode.
 */
export function MuiRoot({ children }: { readonly children: ReactNode }) {
  return (
    <ThemeProvider theme={muiTheme} storageManager={null} colorSchemeNode={null} defaultMode="dark">
      {children}
    </ThemeProvider>
  )
}
