import type { Account } from '@plumbline/contract/accounts/accounts'
import type { AccountRisk, LimitStatus } from '@plumbline/contract/accounts/risk'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useRisk } from '../api/queries.ts'
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

/** Limit warnings alone, for pages about other figures; renders nothing while all limits are kept. */
export function RiskWarning({ account }: { readonly account: Account }) {
  const { data } = useRisk(account.id)
  return data ? <WarningList risk={data} /> : null
}

export const riskLimits = ['dailyLoss', 'positionSize', 'drawdown'] as const
export type RiskLimit = (typeof riskLimits)[number]

export type RiskWarningOf = {
  readonly limit: RiskLimit
  readonly state: 'near' | 'reached' | 'exceeded'
  readonly percentUsed: number
}

/** Limits to warn about, reached ones first. */
function riskWarnings(risk: AccountRisk): readonly RiskWarningOf[] {
  const warnings = riskLimits.flatMap((limit) => {
    const status = risk[limit]
    if (status.kind !== 'limit' || status.state === 'ok') return []
    return [{ limit, state: stateOf(status), percentUsed: status.percentUsed }]
  })
  return [
    ...warnings.filter(({ state }) => state !== 'near'),
    ...warnings.filter(({ state }) => state === 'near'),
  ]
}

/** Percentages are rounded down when shown: 100.4% appears as 100%, where "exceeded" would contradict the figure. */
function stateOf({ state, percentUsed }: Extract<LimitStatus, { kind: 'limit' }>): RiskWarningOf['state'] {
  if (state === 'reached') return percentUsed < 101 ? 'reached' : 'exceeded'
  return 'near'
}
