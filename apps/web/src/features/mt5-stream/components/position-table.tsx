import type { TerminalPositionRecord } from '@plumbline/contract/bridge/terminal-records'
import { useTranslation } from 'react-i18next'
import { Cell, DataTable, HeadCell } from '#web/components/ui/data-table.tsx'
import { DirectionChip } from '#web/components/ui/direction-chip.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { Price } from '#web/components/ui/price.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { positionDecimals, positionTotals } from '../model/position-figures.ts'
import styles from './position-table.module.css'

export type PositionsProps = {
  readonly positions: readonly TerminalPositionRecord[]
  readonly currency: string
}

/** One position per row, with totals below. */
export function PositionTable({ positions, currency }: PositionsProps) {
  const { t } = useTranslation('mt5-stream')
  const { swapCents, profitCents } = positionTotals(positions)
  return (
    <DataTable caption={t('positions.caption')}>
      <thead>
        <tr>
          <HeadCell>{t('positions.symbol')}</HeadCell>
          <HeadCell>{t('positions.side')}</HeadCell>
          <HeadCell numeric>{t('positions.volume')}</HeadCell>
          <HeadCell numeric>{t('positions.open')}</HeadCell>
          <HeadCell numeric>{t('positions.current')}</HeadCell>
          <HeadCell numeric>{t('positions.stop')}</HeadCell>
          <HeadCell numeric>{t('positions.target')}</HeadCell>
          <HeadCell numeric>{t('positions.swap')}</HeadCell>
          <HeadCell numeric>{t('positions.profit')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {positions.map((position) => (
          <Row key={position.identifier} position={position} currency={currency} />
        ))}
      </tbody>
      <tfoot className={styles.totals}>
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
export function setPrice(price: number): number | null {
  return price === 0 ? null : price
}
