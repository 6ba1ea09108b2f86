import type { Language } from '@plumbline/contract/identity/languages'
import type { Mode } from '#web/theme/mode.ts'
import pictureSizes from '../pictures/sizes.json'

/** Screenshots made by e2e/welcome-pictures.journey.ts in dark and light mode and in every language. */
export const pictureNames = ['dashboard', 'import', 'terminal', 'phone', 'calendar', 'reports'] as const
export type PictureName = (typeof pictureNames)[number]

const sizes: Readonly<Record<string, readonly number[]>> = pictureSizes
const files = import.meta.glob<string>('../pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

export type Picture = { readonly address: string; readonly width: number; readonly height: number }

/** The screenshot for a mode: blue and purple use the dark one. Languages without screenshots use the English ones. */
export function pictureOf(name: PictureName, mode: Mode, language: Language): Picture {
  const look = `${name}-${mode === 'light' ? 'light' : 'dark'}`
  const key = `${look}-${language}` in sizes ? `${look}-${language}` : `${look}-en`
  const [width = 0, height = 0] = sizes[key] ?? []
  return { address: files[`../pictures/${key}.webp`] ?? '', width, height }
}
