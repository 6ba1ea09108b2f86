import type { TerminalPositionRecord } from '@plumbline/contract/bridge/terminal-records'
import { useTranslation } from 'react-i18next'
import { DirectionChip } from '#web/components/ui/direction-chip.tsx'
import { Cluster, Stack, Text } from '#web/components/ui/layout.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { Price } from '#web/components/ui/price.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { positionDecimals, positionTotals } from '../model/position-figures.ts'
import styles from './position-list.module.css'
import { type PositionsProps, setPrice } from './position-table.tsx'

/** Positions on a phone: P&L first, details below. */
export function PositionList({ positions, currency }: PositionsProps) {
  const { t } = useTranslation('mt5-stream')
  const { swapCents, profitCents } = positionTotals(positions)
  return (
    <>
      <Stack as="ul" gap={0} aria-label={t('positions.caption')}>
        {positions.map((position) => (
          <Position key={position.identifier} position={position} currency={currency} />
        ))}
      </Stack>
      <dl className={styles.totals}>
        <div>
          <dt>{t('positions.totalSwap')}</dt>
          <dd>
            <Money cents={swapCents} currency={currency} plain />
          </dd>
        </div>
        <div>
          <dt>{t('positions.totalProfit')}</dt>
          <dd className={styles.profit}>
            <Money cents={profitCents} currency={currency} />
          </dd>
        </div>
      </dl>
    </>
  )
}

type PositionProps = { readonly position: TerminalPositionRecord; readonly currency: string }

function Position({ position, currency }: PositionProps) {
  const { t } = useTranslation('mt5-stream')
  const format = useFormat()
  const decimals = positionDecimals(position)
  return (
    <li className={styles.position}>
      <Cluster as="p" rowGap={4}>
        <Text weight={650}>{position.symbol}</Text>
        <DirectionChip direction={position.type === 0 ? 'long' : 'short'} />
        <span>{format.number(position.volume, 8, 2)}</span>
        <span className={styles.profit}>
          <Money cents={toCents(position.profit)} currency={currency} />
        </span>
      </Cluster>
      <dl className={styles.figures}>
        <div>
          <dt>{t('positions.open')}</dt>
          <dd>
            <Price value={position.price_open} decimals={decimals} />
          </dd>
        </div>
        <div>
          <dt>{t('positions.current')}</dt>
          <dd>
            <Price value={position.price_current} decimals={decimals} />
          </dd>
        </div>
        <div>
          <dt>{t('positions.swap')}</dt>
          <dd>
            <Money cents={toCents(position.swap)} currency={currency} plain />
          </dd>
        </div>
        {position.sl === 0 && position.tp === 0 ? null : (
          <>
            <div>
              <dt>{t('positions.stop')}</dt>
              <dd>
                <Price value={setPrice(position.sl)} decimals={decimals} />
              </dd>
            </div>
            <div>
              <dt>{t('positions.target')}</dt>
              <dd>
                <Price value={setPrice(position.tp)} decimals={decimals} />
              </dd>
            </div>
          </>
        )}
      </dl>
    </li>
  )
}
