import type { TerminalPositionRecord } from '@plumbline/contract/bridge/terminal-records'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { Cell, DataTable, HeadCell, TableHead } from '#web/components/ui/data-table.tsx'
import { DirectionChip } from '#web/components/ui/direction-chip.tsx'
import { Cluster, Stack, Text } from '#web/components/ui/layout.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { Price } from '#web/components/ui/price.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { positionDecimals, positionTotals } from '../model/position-figures.ts'
import type { StreamStore } from '../model/stream-store.ts'
import { useStream } from '../model/use-stream.ts'
import { AsOf } from './as-of.tsx'
import styles from './positions-card.module.css'

/** Open positions in the terminal right now. */
export function PositionsCard({ store }: { readonly store: StreamStore }) {
  const { t } = useTranslation('mt5-stream')
  const format = useFormat()
  const narrow = useNarrow()
  const state = useStream(store, ({ record }) => record.state)
  const count = state?.positions.length ?? 0
  const title =
    state === null ? t('positions.title') : t('positions.counted', { count, number: format.number(count) })
  const Positions = narrow ? PositionList : PositionTable
  return (
    <Card title={title} note={<AsOf store={store} onlyOld />} flush>
      {state === null || count === 0 ? (
        <p className={styles.none}>{state === null ? t('state.none') : t('positions.none')}</p>
      ) : (
        <Positions positions={state.positions} currency={state.account.currency} />
      )}
    </Card>
  )
}

/** Positions on a phone: P&L first, details below. */
function PositionList({ positions, currency }: PositionsProps) {
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

type PositionsProps = {
  readonly positions: readonly TerminalPositionRecord[]
  readonly currency: string
}

/** One position per row, with totals below. */
function PositionTable({ positions, currency }: PositionsProps) {
  const { t } = useTranslation('mt5-stream')
  const { swapCents, profitCents } = positionTotals(positions)
  return (
    <DataTable caption={t('positions.caption')}>
      <TableHead>
        <HeadCell>{t('positions.symbol')}</HeadCell>
        <HeadCell>{t('positions.side')}</HeadCell>
        <HeadCell numeric>{t('positions.volume')}</HeadCell>
        <HeadCell numeric>{t('positions.open')}</HeadCell>
        <HeadCell numeric>{t('positions.current')}</HeadCell>
        <HeadCell numeric>{t('positions.stop')}</HeadCell>
        <HeadCell numeric>{t('positions.target')}</HeadCell>
        <HeadCell numeric>{t('positions.swap')}</HeadCell>
        <HeadCell numeric>{t('positions.profit')}</HeadCell>
      </TableHead>
      <tbody>
        {positions.map((position) => (
          <Row key={position.identifier} position={position} currency={currency} />
        ))}
      </tbody>
      <tfoot className={styles.tableTotals}>
        <tr>
          <th scope="row" colSpan={7}>
            {t('positions.total')}
          </th>
          <Cell numeric>
            <Money cents={swapCents} currency={currency} plain />
          </Cell>
          <Cell numeric strong>
            <Money cents={profitCents} currency={currency} />
          </Cell>
        </tr>
      </tfoot>
    </DataTable>
  )
}

type RowProps = { readonly position: TerminalPositionRecord; readonly currency: string }

function Row({ position, currency }: RowProps) {
  const format = useFormat()
  const decimals = positionDecimals(position)
  return (
    <tr>
      <Cell strong>{position.symbol}</Cell>
      <Cell>
        <DirectionChip direction={position.type === 0 ? 'long' : 'short'} />
      </Cell>
      <Cell numeric>{format.number(position.volume, 8, 2)}</Cell>
      <Cell numeric>
        <Price value={position.price_open} decimals={decimals} />
      </Cell>
      <Cell numeric>
        <Price value={position.price_current} decimals={decimals} />
      </Cell>
      <Cell numeric>
        <Price value={setPrice(position.sl)} decimals={decimals} />
      </Cell>
      <Cell numeric>
        <Price value={setPrice(position.tp)} decimals={decimals} />
      </Cell>
      <Cell numeric>
        <Money cents={toCents(position.swap)} currency={currency} plain />
      </Cell>
      <Cell numeric strong>
        <Money cents={toCents(position.profit)} currency={currency} />
      </Cell>
    </tr>
  )
}

/** MT5 writes 0 if no stop loss or take profit is set. */
function setPrice(price: number): number | null {
  return price === 0 ? null : price
}
