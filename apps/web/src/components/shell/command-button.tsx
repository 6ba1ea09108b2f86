import Search from 'lucide-react/icons/search'
import { useTranslation } from 'react-i18next'
import { ShortcutKeys } from '#web/components/ui/shortcut-keys.tsx'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import { openPalette } from '#web/lib/commands/command-panel.ts'
import { hasCommandKey } from '#web/lib/commands/pressed-key.ts'
import styles from './command-button.module.css'
import { loadPalette } from './load-palette.ts'

/** Opens the palette, for users who do not know its shortcut; it looks like the search field it opens. */
export function CommandButton() {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      aria-keyshortcuts={hasCommandKey() ? 'Meta+K' : 'Control+K'}
      onClick={openPalette}
      // A failure here is ignored: pressing the button retries and reports it.
      onPointerEnter={() => void loadPalette().catch(() => undefined)}
    >
      <Search size={16} strokeWidth={1.8} aria-hidden className={styles.sign} />
      {/* The name is text: an `aria-label` would have to contain the visible keys beside it. */}
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
