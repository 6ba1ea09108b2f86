import Search from 'lucide-react/icons/search'
import { useTranslation } from 'react-i18next'
import { ShortcutKeys } from '#web/components/ui/shortcut-keys.tsx'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import { openPalette } from '#web/lib/commands/command-panel.ts'
import { hasCommandKey } from '#web/lib/commands/pressed-key.ts'
import styles from './command-button.module.css'
import { loadPalette } from './load-palette.ts'

/** The way to the palette for who does not know its keys; it looks like the field that it leads to. */
export function CommandButton() {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      aria-keyshortcuts={hasCommandKey() ? 'Meta+K' : 'Control+K'}
      onClick={openPalette}
      // What fails now is tried again, and told of, when it is pressed.
      onPointerEnter={() => void loadPalette().catch(() => undefined)}
    >
      <Search size={16} strokeWidth={1.8} aria-hidden className={styles.sign} />
      {/* Its name is said as a text: a label would have to hold the keys that are seen beside it. */}
      <VisuallyHidden>{t('palette.open')}</VisuallyHidden>
      <span className={styles.word} aria-hidden>
        {t('palette.short')}
      </span>
      <span className={styles.keys} aria-hidden>
        <ShortcutKeys keys={['mod+k']} />
      </span>
    </button>
  )
}
