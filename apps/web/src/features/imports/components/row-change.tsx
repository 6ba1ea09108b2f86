import type { ImportRow } from '@plumbline/contract/imports/imports'
import type { StatedTrade } from '@plumbline/contract/imports/stated-trade'
import { assertNever } from '@plumbline/domain/assert-never'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DirectionChip } from '#web/components/ui/direction-chip.tsx'
import { Text } from '#web/components/ui/layout.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { Price } from '#web/components/ui/price.tsx'
import { TradeTime } from '#web/components/ui/trade-time.tsx'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { type ChangeField, changesOf } from '../model/row-changes.ts'
import styles from './row-change.module.css'
import { useRowReason } from './use-row-reason.ts'

type RowChangeProps = { readonly row: ImportRow; readonly currency: string }

/** Changes to a trade, field by field; only the reason if no visible field changes. */
export function RowChange({ row, currency }: RowChangeProps) {
  const { t } = useTranslation('imports')
  const format = useFormat()
  const reasonOf = useRowReason()
  const changes = changesOf(row)
  if (changes.length === 0) {
    return <span>{row.before === null ? reasonOf(row) : t('change.parts')}</span>
  }
  const value = (field: ChangeField, trade: StatedTrade): ReactNode => {
    switch (field) {
      case 'netPnl':
      case 'grossPnl':
        return <Money cents={toCents(trade[field])} currency={currency} />
      case 'fees':
        return <Money cents={toCents(trade.fees)} currency={currency} sign="amount" />
      case 'quantity':
        return format.number(trade.quantity, 8, 2)
      case 'entryPrice':
      case 'exitPrice':
        return <Price value={trade[field]} />
      case 'openedAt':
      case 'closedAt':
        return trade[field] === null ? t('column.stillOpen') : <TradeTime at={trade[field]} />
      case 'direction':
        return <DirectionChip direction={trade.direction} />
      case 'pair':
        return trade.pair
      default:
        return assertNever(field)
    }
  }
  return (
    <span className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <span key={field} className={styles.change}>
          <Text tone="text2">{t(`change.field.${field}`)}</Text> {value(field, before)}{' '}
          <span aria-hidden>→</span>
          <VisuallyHidden>{t('change.becomes')}</VisuallyHidden> {value(field, after)}
        </span>
      ))}
    </span>
  )
}
