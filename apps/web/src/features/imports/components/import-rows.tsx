import { Tabs } from '@base-ui/react/tabs'
import type { ImportPreview, ImportRow, ImportRowKind } from '@plumbline/contract/imports/imports'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { VirtualSelection } from '#web/components/ui/virtual-column.ts'
import { VirtualTable } from '#web/components/ui/virtual-table.tsx'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'
import { rowIndexes, useImportRows } from '../api/preview.ts'
import { addSelectedRows, mostSelectedRows, toggleSelectedRows } from '../model/row-pages.ts'
import styles from './import-rows.module.css'
import { useRowColumns } from './use-row-columns.tsx'

type ImportRowsProps = {
  readonly importId: string
  readonly preview: ImportPreview
  readonly currency: string
  /** Duplicates to import anyway, by their position in the file. */
  readonly taken: readonly number[]
  readonly onTake: (change: (taken: readonly number[]) => readonly number[]) => void
}

/** All rows of the file with line number and decision. */
export function ImportRows({ importId, preview, currency, taken, onTake }: ImportRowsProps) {
  const { t } = useTranslation('imports')
  const tabs = tabsOf(preview.counts)
  const [wanted, setWanted] = useState<RowTab['kind'] | undefined>(undefined)
  const chosen = tabs.find(({ kind }) => kind === wanted) ?? tabs[0]
  if (!chosen) return null
  return (
    <Card flush className={styles.card}>
      <Tabs.Root value={chosen.kind} onValueChange={setWanted}>
        <RowTabs tabs={tabs} />
        <Tabs.Panel value={chosen.kind} tabIndex={undefined}>
          <p className={styles.words}>{t(`rows.words.${chosen.kind}`, { count: chosen.count })}</p>
          {chosen.kind === 'cash' ? (
            <p className={styles.cash}>
              {t('rows.cashTotal')} <Money cents={toCents(preview.cashTotal)} currency={currency} plain />
            </p>
          ) : (
            <RowTable
              key={chosen.kind}
              importId={importId}
              kind={chosen.kind}
              count={chosen.count}
              currency={currency}
              taken={taken}
              onTake={onTake}
            />
          )}
        </Tabs.Panel>
      </Tabs.Root>
    </Card>
  )
}

type RowTableProps = {
  readonly importId: string
  readonly kind: ImportRowKind
  readonly count: number
} & Pick<ImportRowsProps, 'currency' | 'taken' | 'onTake'>

const rowHeight = 40
const headHeight = 36

function RowTable({ importId, kind, count, currency, taken, onTake }: RowTableProps) {
  const { t } = useTranslation('imports')
  const errorText = useApiErrorText()
  const { getRow, onRange, error } = useImportRows(importId, kind)
  const columns = useRowColumns(kind, currency)
  const selection = useTakeSelection({ importId, count, taken, onTake })
  if (error !== null) return <ErrorPanel message={errorText(error)} />
  return (
    <VirtualTable
      label={t(`rows.tab.${kind}`)}
      columns={columns}
      rowCount={count}
      getRow={getRow}
      onRange={onRange}
      selection={kind === 'duplicate' ? selection : undefined}
      rowHeight={rowHeight}
      height={`min(56vh, ${headHeight + count * rowHeight + 14}px)`}
    />
  )
}

type TakeOptions = {
  readonly importId: string
  readonly count: number
  readonly taken: readonly number[]
  readonly onTake: (change: (taken: readonly number[]) => readonly number[]) => void
}

/** Duplicates that the user selects to import anyway, when the preview is confirmed. */
function useTakeSelection({ importId, count, taken, onTake }: TakeOptions): VirtualSelection<ImportRow> {
  const showError = useErrorToast()
  return useMemo(() => {
    const marked = new Set(taken)
    return {
      boxes: true,
      isSelected: ({ index }) => index !== null && marked.has(index),
      isAll: count > 0 && taken.length >= Math.min(count, mostSelectedRows),
      onSelect: (change) => {
        if (change.kind === 'none') return onTake(() => [])
        const [from, to] =
          change.kind === 'all'
            ? [0, Math.min(count, mostSelectedRows) - 1]
            : change.kind === 'range'
              ? [change.from, change.to]
              : [change.index, change.index]
        rowIndexes(importId, 'duplicate', from, to).then(
          (indexes) =>
            onTake((known) =>
              change.kind === 'toggle' ? toggleSelectedRows(known, indexes) : addSelectedRows(known, indexes),
            ),
          showError,
        )
      },
    }
  }, [importId, count, taken, onTake, showError])
}

/** One tab per kind of decision, with its count; the list scrolls on phones. */
function RowTabs({ tabs }: { readonly tabs: readonly RowTab[] }) {
  const { t } = useTranslation('imports')
  const format = useFormat()
  return (
    <Tabs.List className={styles.tabs} activateOnFocus aria-label={t('rows.tabs')}>
      {tabs.map(({ kind, count }) => (
        <Tabs.Tab key={kind} value={kind} className={styles.tab}>
          {t(`rows.tab.${kind}`)}
          <span className={styles.count}>{format.number(count)}</span>
        </Tabs.Tab>
      ))}
    </Tabs.List>
  )
}

type RowTab = { readonly kind: ImportRowKind | 'cash'; readonly count: number }

/** Tabs with their counts, without empty ones. Rows that need attention come before routine ones. */
function tabsOf(counts: ImportPreview['counts']): readonly RowTab[] {
  const kinds = ['new', 'changed', 'unusable', 'duplicate', 'dismissed', 'cash'] as const
  return kinds.map((kind) => ({ kind, count: counts[kind] })).filter(({ count }) => count > 0)
}
