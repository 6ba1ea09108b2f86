import { useTranslation } from 'react-i18next'
import { Money } from '#web/components/ui/money.tsx'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import styles from './unrealised-pnl.module.css'

type UnrealisedPnlProps = { readonly cents: number; readonly currency: string }

/** P&L of an open trade among results of closed ones: lighter, and named for screen readers and on hover. */
export function UnrealisedPnl({ cents, currency }: UnrealisedPnlProps) {
  const { t } = useTranslation('trades')
  return (
    <span className={styles.unrealised} title={t('positions.note')}>
      <VisuallyHidden>{t('positions.note')} </VisuallyHidden>
      <Money cents={cents} currency={currency} />
    </span>
  )
}
