import type { ConversionRate } from '@plumbline/contract/toolbox/toolbox'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Small, Text } from '#web/components/ui/layout.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { useRates } from '../api/use-rates.ts'
import styles from './toolbox.module.css'

/** The conversion rates that the user entered, the newest first. */
export function RatesCard({ rates, remove }: Pick<ReturnType<typeof useRates>, 'rates' | 'remove'>) {
  const { t } = useTranslation('toolbox')
  const format = useFormat()
  const textOf = ({ from, to, rate }: ConversionRate) =>
    t('rates.line', { from, to, rate: format.number(Number(rate), 10, 0) })
  if (rates.length === 0) return null
  return (
    <Card title={t('rates.title')}>
      <ul className={styles.tools}>
        {rates.map((each) => (
          <li key={each.id} className={styles.line}>
            <Text>{textOf(each)}</Text>
            <span className={styles.rate}>
              <Small tone="text3">{format.time(each.date, 'date')}</Small>
              <IconButton
                label={t('rates.delete', { rate: textOf(each), date: format.time(each.date, 'date') })}
                onClick={() => remove(each)}
              >
                <Trash2 size={16} aria-hidden />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
