import type { ThemeOptions } from '@mui/material/styles'

/**
 * The MUI components in use (menus, dialogs, drawers), in the product's style: one-pixel borders, no ripples, one focus
 * ring for all. Colours are the token sheets' variables.
 */
export const muiComponents: NonNullable<ThemeOptions['components']> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: { '&.Mui-focusVisible': { outline: '2px solid var(--pl-accentText)', outlineOffset: 2 } },
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none', color: 'var(--pl-text)' } },
  },
  MuiMenu: {
    styleOverrides: {
      paper: {
        background: 'var(--pl-raised)',
        border: '1px solid var(--pl-border)',
        borderRadius: 'var(--pl-radius)',
        boxShadow: 'var(--pl-shadow)',
        marginTop: 4,
        minWidth: 200,
      },
      // Doubled specificity: base.css resets the padding of lists, and would win otherwise.
      list: { '&&': { padding: 6 } },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 'var(--pl-control)',
        borderRadius: 8,
        padding: '4px 10px',
        gap: 10,
        fontSize: 13.5,
        '&:hover, &.Mui-focusVisible': { background: 'var(--pl-inset)' },
        '&.Mui-focusVisible': { outlineOffset: -2 },
        '&.Mui-selected, &.Mui-selected:hover': {
          background: 'var(--pl-accentSoft)',
          color: 'var(--pl-accentText)',
        },
      },
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { backgroundColor: 'var(--pl-scrim)' },
      invisible: { backgroundColor: 'transparent' },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        background: 'var(--pl-raised)',
        border: '1px solid var(--pl-border)',
        borderRadius: 'var(--pl-radius-card)',
        boxShadow: 'var(--pl-shadow)',
      },
    },
  },
  MuiDrawer: {
    styleOverrides: {
      paper: {
        background: 'var(--pl-raised)',
        borderColor: 'var(--pl-border)',
        // With forced colours there is no backdrop and no background: the outline marks its edge.
        '@media (forced-colors: active)': { outline: '1px solid var(--pl-outline)' },
      },
    },
  },
}
