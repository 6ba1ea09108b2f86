import type { ReviewFacts } from '@plumbline/contract/daily-reviews/daily-reviews'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { ColouredLabel } from '#web/components/ui/coloured-label.tsx'
import { toCents } from '#web/lib/format/cents.ts'
import { useLabelColours } from '#web/lib/trades/use-labels.ts'
import styles from './facts.module.css'

/** The mistakes of a day, week or month and what they cost; renders nothing without any. */
export function MistakesCard({ mistakes }: Pick<ReviewFacts, 'mistakes'>) {
  const { t } = useTranslation('daily-reviews')
  const colours = useLabelColours('mistake')
  if (mistakes.length === 0) return null
  return (
    <Card title={t('facts.mistakes')}>
      <ul className={styles.mistakes}>
        {mistakes.map(({ label, currency, trades, netPnl, cost }) => (
          <li key={`${currency} ${label}`}>
            <ColouredLabel colour={colours.get(label)}>{label}</ColouredLabel>
            <span className={styles.small}>
              {t('facts.mistakeTrades', { count: trades })} · {t('facts.mistakeNet')}{' '}
              <Money cents={toCents(netPnl)} currency={currency} />
            </span>
            <Money cents={toCents(cost)} currency={currency} />
          </li>
        ))}
      </ul>
      <p className={styles.rest}>{t('facts.mistakesNote')}</p>
    </Card>
  )
}
