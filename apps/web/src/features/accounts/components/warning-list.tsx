import type { AccountRisk } from '@plumbline/contract/accounts/risk'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/components/ui/use-format.ts'
import { riskWarnings } from '../model/risk-warnings.ts'
import styles from './warning-list.module.css'

/** One line per limit that is near or reached; screen readers announce each as it appears. */
export function WarningList({ risk }: { readonly risk: AccountRisk }) {
  const { t } = useTranslation('accounts')
  const format = useFormat()
  return (
    <div role="status" className={styles.list}>
      {riskWarnings(risk).map(({ limit, state, percentUsed }) => (
        <p key={limit} className={state === 'near' ? styles.near : styles.reached}>
          {state === 'near' ? (
            <TriangleAlert size={16} aria-hidden />
          ) : (
            <OctagonAlert size={16} aria-hidden />
          )}
          <span>{t(`risk.${state}.${limit}`, { percent: format.usage(percentUsed / 100) })}</span>
        </p>
      ))}
    </div>
  )
}
