import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#web/lib/session/account-language.ts'
import { resolveMode, useAppearance } from '#web/theme/appearance-store.ts'
import { type PictureName, pictureOf } from '../model/pictures.ts'
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
