import type { Answer } from '@plumbline/contract/statistics/answer'
import type { listedTrade } from '@plumbline/contract/trades/listed-trade'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DirectionChip } from '#web/components/ui/direction-chip.tsx'
import { Drawer } from '#web/components/ui/drawer.tsx'
import { Cluster, Paragraph, Small, Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/format/cents.ts'
import styles from './listed-trades-drawer.module.css'

/** The trades of a query; old ones stay while the drawer closes. */
export type ListedTrades<Trade> = {
  readonly data: { readonly trades: readonly Trade[]; readonly total: number } | undefined
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
}

type ListedTradesDrawerProps<Asked, Trade> = {
  /** What the trades have in common; undefined: closed. */
  readonly listed: Asked | undefined
  readonly titleOf: (asked: Asked) => string
  readonly trades: ListedTrades<Trade>
  /** After the time of opening, and in a line of its own. */
  readonly besideOf?: (trade: Trade) => string | null
  readonly belowOf?: (trade: Trade, asked: Asked) => string | null
  readonly onClose: () => void
}

/** Trades with something in common; each leads to the trade's page. */
export function ListedTradesDrawer<Asked, Trade extends Answer<typeof listedTrade>>({
  listed: asked,
  titleOf,
  trades: { data, error, refetch },
  besideOf = () => null,
  belowOf = () => null,
  onClose,
}: ListedTradesDrawerProps<Asked, Trade>) {
  const { t } = useTranslation()
  const format = useFormat()
  // Keeps the last list for the drawer's closing animation.
  const [last, setLast] = useState(asked)
  if (asked !== undefined && asked !== last) setLast(asked)
  const listed = asked ?? last
  return (
    <Drawer open={asked !== undefined} onClose={onClose} title={listed === undefined ? '' : titleOf(listed)}>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data === undefined || listed === undefined ? (
        <CardSkeleton height="320px" />
      ) : (
        <Stack gap={8}>
          <Paragraph tone="text2">
            {data.total > data.trades.length
              ? t('listedTrades.newest', {
                  number: format.number(data.trades.length),
                  total: format.number(data.total),
                })
              : t('listedTrades.count', { count: data.total, number: format.number(data.total) })}
          </Paragraph>
          <ul className={styles.trades}>
            {data.trades.map((trade) => {
              const beside = besideOf(trade)
              const below = belowOf(trade, listed)
              return (
                <li key={trade.id}>
                  <Link to={`/journal/${trade.id}`} className={styles.trade}>
                    <Cluster as="span" gap={8}>
                      {trade.pair}
                      <DirectionChip direction={trade.direction} />
                    </Cluster>
                    <Money
                      cents={trade.netPnl === null ? null : toCents(trade.netPnl)}
                      currency={trade.currency}
                    />
                    <Small tone="text3">
                      {format.time(trade.openedAt, 'dateTime')}
                      {beside === null ? null : ` · ${beside}`}
                    </Small>
                    {below === null ? null : <Small tone="text3">{below}</Small>}
                  </Link>
                </li>
              )
            })}
          </ul>
        </Stack>
      )}
    </Drawer>
  )
}
