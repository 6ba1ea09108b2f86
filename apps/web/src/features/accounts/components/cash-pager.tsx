import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { CASH_ROWS } from '../api/cash.ts'
import styles from './cash-card.module.css'

type CashPagerProps = {
  readonly offset: number
  readonly total: number
  readonly onOffset: (offset: number) => void
}

/** Buttons to newer and older entries, if there is more than one page. */
export function CashPager({ offset, total, onOffset }: CashPagerProps) {
  const { t } = useTranslation('accounts')
  const format = useFormat()
  if (total <= CASH_ROWS) return null
  const last = Math.min(total, offset + CASH_ROWS)
  return (
    <Cluster className={styles.pager}>
      <span>
        {t('cash.page', {
          from: format.number(offset + 1),
          to: format.number(last),
          total: format.number(total),
        })}
      </span>
      <Button disabled={offset === 0} onClick={() => onOffset(Math.max(0, offset - CASH_ROWS))}>
        {t('cash.newer')}
      </Button>
      <Button disabled={last === total} onClick={() => onOffset(offset + CASH_ROWS)}>
        {t('cash.older')}
      </Button>
    </Cluster>
  )
}
