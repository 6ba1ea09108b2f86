import Plus from 'lucide-react/icons/plus'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { useCommonText } from '#web/lib/i18n/use-common-text.ts'
import { useShortcut } from '#web/lib/commands/use-shortcut.ts'
import { useAppearance } from '#web/theme/appearance-store.ts'
import { openNewTrade } from '../model/trade-drawer.ts'
import styles from './add-trade-button.module.css'

/** Primary action of the product, on every page and with the key N; hidden without an account. */
export function AddTradeButton() {
  const t = useCommonText()
  const { selected } = useSelectedAccount()
  const singleKeys = useAppearance((state) => state.singleKeys)
  useShortcut('n', openNewTrade, {
    label: t('addTrade.label'),
    group: 'do',
    icon: Plus,
    enabled: selected !== null,
  })
  if (!selected) return null
  return (
    <button
      type="button"
      className={styles.add}
      aria-label={t('addTrade.label')}
      aria-keyshortcuts={singleKeys ? 'N' : undefined}
      aria-haspopup="dialog"
      onClick={openNewTrade}
    >
      <Plus size={16} aria-hidden />
      <span className={styles.word}>{t('addTrade.short')}</span>
    </button>
  )
}
