import type { ImportRow, ImportRowKind } from '@plumbline/contract/imports/imports'
import type { StatedTrade } from '@plumbline/contract/imports/stated-trade'
import { assertNever } from '@plumbline/domain/assert-never'
import type { TFunction } from 'i18next'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DirectionChip } from '#web/components/ui/direction-chip.tsx'
import { Text } from '#web/components/ui/layout.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { Price } from '#web/components/ui/price.tsx'
import { TradeTime } from '#web/components/ui/trade-time.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import type { VirtualColumn } from '#web/components/ui/virtual-column.ts'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import { toCents } from '#web/lib/format/cents.ts'
import { formatMissing } from '#web/lib/format/format.ts'
import { type ChangeField, changesOf } from '../model/row-changes.ts'
import styles from './row-change.module.css'
import { useRowReason } from './import-texts.ts'

type Columns = readonly VirtualColumn<ImportRow>[]

/** Columns: line, trade, and the reason if there is one. On phones, only what identifies the trade. */
export function useRowColumns(kind: ImportRowKind, currency: string): Columns {
  const { t } = useTranslation('imports')
  const format = useFormat()
  const narrow = useNarrow()
  const reasonOf = useRowReason()
  return useMemo(() => {
    const line: Columns[number] = {
      id: 'line',
      head: t('column.line'),
      width: '64px',
      numeric: true,
      cell: (row) => (row.line === null ? formatMissing() : format.number(row.line)),
    }
    const reason: Columns[number] = {
      id: 'reason',
      head: t('column.reason'),
      width: narrow ? 'minmax(240px, 1fr)' : 'minmax(260px, 2fr)',
      cell: (row) => <span title={reasonOf(row)}>{reasonOf(row)}</span>,
    }
    // Nothing identifies an unusable row but its reason, which a phone scrolls to read.
    if (kind === 'unusable') return [line, narrow ? { ...reason, width: '720px' } : reason]
    const change: Columns[number] = {
      id: 'change',
      head: t('column.change'),
      width: narrow ? 'minmax(300px, 1fr)' : 'minmax(520px, 7fr)',
      cell: (row) => <RowChange row={row} currency={currency} />,
    }
    const last = kind === 'changed' ? change : reason
    const columns = tradeColumns(t, currency, format.number)
    if (narrow) {
      const shown = columns.flatMap((column) => {
        const narrowed = onPhone.get(column.id)
        return narrowed ? [{ ...column, ...narrowed }] : []
      })
      return kind === 'new' ? shown : [...shown, last]
    }
    return kind === 'new'
      ? [line, ...columns]
      : [line, ...columns.filter(({ id }) => besideReason.has(id)), last]
  }, [kind, currency, narrow, t, format, reasonOf])
}

/** Three columns fit into 320 px; the day is enough to identify the trade. */
const onPhone = new Map<string, Partial<Columns[number]>>([
  [
    'openedAt',
    { width: '108px', cell: ({ trade }) => <TradeTime at={trade?.openedAt ?? null} style="date" /> },
  ],
  ['pair', { width: 'minmax(72px, 1fr)' }],
  ['netPnl', { width: 'minmax(92px, 1.5fr)' }],
])
/** Columns that identify a trade; more would push the reason off the screen. */
const besideReason = new Set(['openedAt', 'pair', 'direction', 'quantity', 'netPnl'])

function tradeColumns(
  t: TFunction<'imports'>,
  currency: string,
  number: (value: number, decimals?: number, minimum?: number) => string,
): Columns {
  return [
    {
      id: 'openedAt',
      head: t('column.opened'),
      width: 'minmax(168px, 1.2fr)',
      cell: ({ trade }) => <TradeTime at={trade?.openedAt ?? null} />,
    },
    {
      id: 'closedAt',
      head: t('column.closed'),
      width: 'minmax(168px, 1.2fr)',
      cell: ({ trade }) =>
        trade && trade.closedAt === null ? t('column.stillOpen') : <TradeTime at={trade?.closedAt ?? null} />,
    },
    {
      id: 'pair',
      head: t('column.pair'),
      width: 'minmax(84px, 1fr)',
      cell: ({ trade }) => trade?.pair,
    },
    {
      id: 'direction',
      head: t('column.direction'),
      width: '96px',
      cell: ({ trade }) => (trade ? <DirectionChip direction={trade.direction} /> : null),
    },
    {
      id: 'quantity',
      head: t('column.quantity'),
      width: '76px',
      numeric: true,
      cell: ({ trade }) => (trade ? number(trade.quantity, 8, 2) : null),
    },
    {
      id: 'entryPrice',
      head: t('column.entry'),
      width: 'minmax(92px, 1fr)',
      numeric: true,
      cell: ({ trade }) => <Price value={trade?.entryPrice ?? null} />,
    },
    {
      id: 'exitPrice',
      head: t('column.exit'),
      width: 'minmax(92px, 1fr)',
      numeric: true,
      cell: ({ trade }) => <Price value={trade?.exitPrice ?? null} />,
    },
    {
      id: 'fees',
      head: t('column.fees'),
      width: 'minmax(84px, 1fr)',
      numeric: true,
      cell: ({ trade }) => (
        <Money cents={trade ? toCents(trade.fees) : null} currency={currency} sign="amount" />
      ),
    },
    {
      id: 'netPnl',
      head: t('column.netPnl'),
      width: 'minmax(104px, 1fr)',
      numeric: true,
      cell: ({ trade }) => <Money cents={trade ? toCents(trade.netPnl) : null} currency={currency} />,
    },
  ]
}

type RowChangeProps = { readonly row: ImportRow; readonly currency: string }

/** Changes to a trade, field by field; only the reason if no visible field changes. */
function RowChange({ row, currency }: RowChangeProps) {
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
