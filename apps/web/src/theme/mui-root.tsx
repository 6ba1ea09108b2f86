import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { muiTheme } from './mui-theme.ts'

/**
 * Wraps everything made of MUI (menus, dialogs, drawers). Not at the root, where MUI would become part of the first
 * screen. MUI's own storage and its writing of `data-mode` are off; only `followAppearance` decides the mode.
 */
export function MuiRoot({ children }: { readonly children: ReactNode }) {
  return (
    <ThemeProvider theme={muiTheme} storageManager={null} colorSchemeNode={null} defaultMode="dark">
      {children}
    </ThemeProvider>
  )
}
