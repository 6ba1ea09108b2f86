import type { ThemeOptions } from '@mui/material/styles'

/**
 * The product's controls, in MUI's terms: 34 px tall (44 on phones, `--pl-control`), one-pixel
 * borders, no ripples or shadows, one focus ring for all.
 */
export const muiComponents: NonNullable<ThemeOptions['components']> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: { '&.Mui-focusVisible': { outline: '2px solid var(--pl-accentText)', outlineOffset: 2 } },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
    styleOverrides: {
      root: {
        minHeight: 'var(--pl-control)',
        minWidth: 0,
        padding: '0 14px',
        borderRadius: 'var(--pl-radius)',
        lineHeight: 1.2,
        whiteSpace: 'nowrap',
        fontSize: 13.5,
        '&.Mui-disabled': { opacity: 0.5, color: 'inherit' },
      },
      outlined: {
        borderColor: 'var(--pl-border)',
        color: 'var(--pl-text)',
        fontWeight: 550,
        '&:hover': { background: 'var(--pl-inset)', borderColor: 'var(--pl-border)' },
      },
      text: { color: 'var(--pl-accentText)', padding: '0 10px', '&:hover': { background: 'var(--pl-inset)' } },
      startIcon: { marginLeft: -2, marginRight: 7 },
    },
    variants: [
      {
        props: { variant: 'contained', color: 'primary' },
        style: {
          background: 'var(--pl-accent)',
          color: 'var(--pl-onAccent)',
          '&:hover': { background: 'var(--pl-accentHover)' },
          '&.Mui-disabled': { background: 'var(--pl-accent)', color: 'var(--pl-onAccent)' },
        },
      },
      {
        props: { variant: 'contained', color: 'error' },
        style: {
          background: 'var(--pl-dangerFill)',
          color: 'var(--pl-onAccent)',
          '&:hover': { background: 'color-mix(in srgb, var(--pl-dangerFill) 88%, black)' },
          '&.Mui-disabled': { background: 'var(--pl-dangerFill)', color: 'var(--pl-onAccent)' },
        },
      },
    ],
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 'var(--pl-control)',
        height: 'var(--pl-control)',
        padding: 0,
        borderRadius: 'var(--pl-radius)',
        color: 'var(--pl-text2)',
        '&:hover': { background: 'var(--pl-inset)', color: 'var(--pl-text)' },
      },
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
      list: { padding: 6 },
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
        '&.Mui-selected, &.Mui-selected:hover': { background: 'var(--pl-accentSoft)', color: 'var(--pl-accentText)' },
      },
    },
  },
  MuiBackdrop: { styleOverrides: { root: { backgroundColor: 'var(--pl-scrim)' }, invisible: { backgroundColor: 'transparent' } } },
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
  MuiDrawer: { styleOverrides: { paper: { background: 'var(--pl-raised)', borderColor: 'var(--pl-border)' } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        borderRadius: 'var(--pl-radius)',
        background: 'var(--pl-surface)',
        fontSize: 14,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--pl-outline)' },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--pl-text2)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--pl-accentText)', borderWidth: 2 },
      },
      input: { padding: '9px 12px', height: 20, '&::placeholder': { color: 'var(--pl-text3)', opacity: 1 } },
      multiline: { padding: 0 },
    },
  },
}
