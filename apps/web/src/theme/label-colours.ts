import type { TagColour } from '@plumbline/contract/tags/tag-colours'
import { isDark, type Mode } from './mode.ts'

const onDark: Readonly<Record<TagColour, string>> = {
  violet: '#A093F5',
  blue: '#6BA6F5',
  teal: '#3CBDAE',
  green: '#63BC68',
  amber: '#DBA92F',
  orange: '#E98B45',
  red: '#EE7680',
  grey: '#A3A6B2',
}

const onLight: Readonly<Record<TagColour, string>> = {
  violet: '#6554CE',
  blue: '#2668C5',
  teal: '#0F766C',
  green: '#2F7A37',
  amber: '#8A620A',
  orange: '#AC4F0E',
  red: '#B93442',
  grey: '#666975',
}

/** Colours that users choose for their tags, as `--pl-label-<name>`. */
export function labelColours(mode: Mode): Readonly<Record<TagColour, string>> {
  return isDark(mode) ? onDark : onLight
}
