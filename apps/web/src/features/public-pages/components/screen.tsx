import type { Language } from '@plumbline/contract/identity/languages'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#web/lib/session/account-language.ts'
import { resolveMode, useAppearance } from '#web/theme/appearance-store.ts'
import type { Mode } from '#web/theme/mode.ts'
import pictureSizes from '../pictures/sizes.json'
import styles from './screen.module.css'

type ScreenProps = {
  readonly name: PictureName
  /** Above the fold: loaded eagerly with high priority. */
  readonly first?: boolean
}

/** A screenshot of the product in the current mode and language. */
export function Screen({ name, first = false }: ScreenProps) {
  const { t } = useTranslation('public')
  const mode = useAppearance((state) => resolveMode(state.choice))
  const { address, width, height } = pictureOf(name, mode, currentLanguage())
  return (
    <img
      className={name === 'phone' ? styles.phone : styles.screen}
      src={address}
      width={width}
      height={height}
      alt={t(`picture.${name}`)}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
    />
  )
}

/** Screenshots made by e2e/welcome-pictures.journey.ts in dark and light mode and in every language. */
export const pictureNames = ['dashboard', 'import', 'terminal', 'phone', 'calendar', 'reports'] as const
type PictureName = (typeof pictureNames)[number]

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
