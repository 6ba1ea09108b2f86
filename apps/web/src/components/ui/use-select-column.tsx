import { useMemo } from 'react'
import { useCommonText } from '#web/lib/i18n/use-common-text.ts'
import type { VirtualColumn, VirtualSelection } from './virtual-column.ts'
import styles from './virtual-table.module.css'

/** The columns, preceded by one of checkboxes on demand; the same array while the selection is unchanged. */
export function useSelectColumn<Row>(
  columns: readonly VirtualColumn<Row>[],
  selection: VirtualSelection<Row> | undefined,
): readonly VirtualColumn<Row>[] {
  const t = useCommonText()
  const boxes = selection?.boxes === true
  const isSelected = selection?.isSelected
  const isAll = selection?.isAll === true
  const onSelect = selection?.onSelect
  return useMemo(() => {
    if (!boxes || !isSelected) return columns
    return [
      {
        id: 'select',
        head: (
          <label className={styles.select}>
            <input
              type="checkbox"
              className={styles.box}
              aria-label={t('select.all')}
              checked={isAll}
              onChange={() => onSelect?.({ kind: isAll ? 'none' : 'all' })}
            />
          </label>
        ),
        width: '44px',
        cell: (row) => (
          // The row handles the press; on the keyboard, Space on the active row does the same.
          <span className={styles.select} data-select>
            <input
              type="checkbox"
              className={styles.box}
              tabIndex={-1}
              aria-label={t('select.row')}
              checked={isSelected(row)}
              readOnly
            />
          </span>
        ),
      },
      ...columns,
    ]
  }, [columns, boxes, isSelected, isAll, onSelect, t])
}
