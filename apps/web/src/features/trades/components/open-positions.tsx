import type { Account } from '@plumbline/contract/accounts/accounts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { DirectionChip } from '#web/components/ui/direction-chip.tsx'
import { Paragraph } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { TradeTime } from '#web/components/ui/trade-time.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useOpenPositions } from '../api/list-queries.ts'
import { unrealisedCentsOf } from '../model/pnl-of.ts'
import styles from './open-positions.module.css'

type OpenPositionsProps = {
  readonly account: Account
  /** Search of the journal with the counted trades; undefined if its filters cannot express them. */
  readonly listSearch: string | undefined
  readonly tradeLink: (id: string) => string
}

/** More would leave a gap in the row of cards. */
const shownAtFirst = 5
/** The API's page limit. */
const pageLimit = 100

/** Open positions with unrealised P&L, which the figures of the period exclude. */
export function OpenPositions({ account, listSearch, tradeLink }: OpenPositionsProps) {
  const { t } = useTranslation('trades')
  const format = useFormat()
  const { data, error, refetch } = useOpenPositions(account.id, listSearch, pageLimit)
  const [all, setAll] = useState(false)
  if (listSearch === undefined) {
    return (
      <Card title={t('positions.title')} className={styles.card}>
        <Paragraph tone="text2">{t('selection.noList')}</Paragraph>
      </Card>
    )
  }
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton height="100%" />
  const shown = all ? data.trades : data.trades.slice(0, shownAtFirst)
  const count = data.trades.length
  return (
    <Card
      title={t('positions.title')}
      note={data.trades.length > 0 ? t('positions.note') : null}
      className={styles.card}
    >
      {data.trades.length === 0 ? (
        <Paragraph tone="text2">{t('positions.none')}</Paragraph>
      ) : (
        <ul className={styles.list}>
          {shown.map((trade) => (
            <li key={trade.id} className={styles.position}>
              <Link to={tradeLink(trade.id)} className={styles.pair}>
                {trade.pair}
              </Link>
              <DirectionChip direction={trade.direction} />
              <span className={styles.facts}>
                {t('positions.lots', { lots: format.number(trade.quantity, 8, 2) })} ·{' '}
                <TradeTime at={trade.openedAt} zone={account.brokerTimeZone} />
                {trade.stopLoss > 0 ? null : ` · ${t('positions.noStop')}`}
              </span>
              <Money
                cents={unrealisedCentsOf(trade)}
                currency={account.currency}
                className={styles.money ?? ''}
              />
            </li>
          ))}
        </ul>
      )}
      {count > shownAtFirst ? (
        <Button kind="plain" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('positions.fewer') : t('positions.all', { count, positions: format.number(count) })}
        </Button>
      ) : null}
    </Card>
  )
}
