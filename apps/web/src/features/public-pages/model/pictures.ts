import type { Language } from '#web/lib/language.ts'
import type { Mode } from '#web/theme/mode.ts'
import sizes from '../pictures/sizes.json'

/** The product, photographed by e2e/welcome-pictures.journey.ts in dark and light, and in both languages. */
export const pictureNames = ['dashboard', 'import', 'terminal', 'phone', 'calendar', 'reports'] as const
export type PictureName = (typeof pictureNames)[number]

const files = import.meta.glob<string>('../pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

export type Picture = { readonly address: string; readonly width: number; readonly height: number }

/** What a picture looks like in a mode: blue and purple show the dark one. */
export function pictureOf(name: PictureName, mode: Mode, language: Language): Picture {
  const key: keyof typeof sizes = `${name}-${mode === 'light' ? 'light' : 'dark'}-${language}`
  const [width = 0, height = 0] = sizes[key]
  return { address: files[`../pictures/${key}.webp`] ?? '', width, height }
}
