import type { Mode } from './mode.ts'

/**
 * One sheet per mode. The charts and our CSS read from here (as `--pl-<name>`), so that each colour is defined
 * once. Profit and loss are separate (`pnl-palette.ts`), because the user chooses them.
 */
export type TokenSheet = {
  /** The page. */
  readonly bg: string
  /** Cards, the phone's bottom bar. */
  readonly surface: string
  /** Menus, dialogs, drawers: one step above a card. */
  readonly raised: string
  /** Tracks, hovered rows, the selected segment: one step below a card. */
  readonly inset: string
  readonly border: string
  /** Outlines of controls, 3:1 against the surface so that a field is recognisable. */
  readonly outline: string
  readonly text: string
  readonly text2: string
  readonly text3: string
  /** Fills of actions. Too little contrast as text on dark surfaces: use accentText there. */
  readonly accent: string
  readonly accentHover: string
  readonly onAccent: string
  /** Links, active items and focus. */
  readonly accentText: string
  /** Behind an active item; opaque, so that contrast can be computed. */
  readonly accentSoft: string
  readonly danger: string
  readonly dangerFill: string
  readonly dangerFillHover: string
  readonly onDanger: string
  readonly warning: string
  readonly scrim: string
  readonly shadow: string
}

const accent = {
  accent: '#6C5DD3',
  accentHover: '#7264D7',
  onAccent: '#FFFFFF',
  dangerFill: '#C4314B',
  dangerFillHover: '#A92A41',
  onDanger: '#FFFFFF',
}

export const tokens: Record<Mode, TokenSheet> = {
  dark: {
    ...accent,
    bg: '#0B0A0D',
    surface: '#141318',
    raised: '#1A1920',
    inset: '#1E1D25',
    border: '#26242E',
    outline: '#6A6678',
    text: '#F3F2F7',
    text2: '#A9A5B7',
    text3: '#8D899C',
    accentText: '#A79DF2',
    accentSoft: '#1E1A33',
    danger: '#FF8D9B',
    warning: '#F5C661',
    scrim: 'rgba(4, 3, 7, 0.66)',
    shadow: '0 16px 48px rgba(0, 0, 0, 0.5)',
  },
  blue: {
    ...accent,
    bg: '#0A1930',
    surface: '#11233F',
    raised: '#152A49',
    inset: '#0C1C35',
    border: '#223A5E',
    outline: '#6783AC',
    text: '#EEF4FC',
    text2: '#A9BAD4',
    text3: '#92A6C4',
    accentText: '#B3ABF5',
    accentSoft: '#1F2B5C',
    danger: '#FF9AA6',
    warning: '#F5C661',
    scrim: 'rgba(3, 9, 20, 0.66)',
    shadow: '0 16px 48px rgba(0, 6, 20, 0.5)',
  },
  purple: {
    ...accent,
    accent: '#A797F7',
    accentHover: '#B7AAFA',
    onAccent: '#1B1330',
    bg: '#241C38',
    surface: '#2E2548',
    raised: '#2F264A',
    inset: '#271E3D',
    border: '#463A68',
    outline: '#8F80BA',
    text: '#F6F3FD',
    text2: '#C2B8DA',
    text3: '#AFA4CA',
    accentText: '#C3BBF8',
    accentSoft: '#3D3169',
    danger: '#FFA3AE',
    warning: '#F5C661',
    scrim: 'rgba(16, 10, 30, 0.66)',
    shadow: '0 16px 48px rgba(12, 6, 26, 0.5)',
  },
  light: {
    ...accent,
    accentHover: '#5D4EC6',
    bg: '#F8F9FE',
    surface: '#FFFFFF',
    raised: '#FFFFFF',
    inset: '#F6F7FD',
    border: '#E2E4F0',
    outline: '#8A8799',
    text: '#16151D',
    text2: '#565365',
    text3: '#696677',
    accentText: '#5A4BC4',
    accentSoft: '#E9E7FA',
    danger: '#B3213A',
    warning: '#855A00',
    scrim: 'rgba(22, 21, 29, 0.42)',
    shadow: '0 16px 48px rgba(34, 30, 66, 0.16)',
  },
}
