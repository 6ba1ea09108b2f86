import { Tabs } from '@base-ui/react/tabs'
import type { ImportPreview, ImportRowKind } from '@plumbline/contract/imports/imports'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { VirtualTable } from '#web/components/ui/virtual-table.tsx'
import { toCents } from '#web/lib/format/cents.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { useImportRows } from '../api/use-import-rows.ts'
import { tabsOf, type RowTab } from '../model/row-tabs.ts'
import styles from './import-rows.module.css'
import { RowTabs } from './row-tabs.tsx'
import { useTakeSelection } from './use-take-selection.ts'
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
