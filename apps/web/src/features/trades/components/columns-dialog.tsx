import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { CheckOption } from '#web/components/ui/check-option.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Cluster, Stack } from '#web/components/ui/layout.tsx'
import {
  chooseColumns,
  moved,
  columnIds,
  type TradeColumn,
  tradeColumns,
  defaultColumns,
  useTradeColumnChoice,
} from '../model/trade-columns.ts'

/** Selects and orders the columns of the list; at least one must remain. */
export function ColumnsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('trades')
  const nameOf = (column: TradeColumn) => t(tradeColumns[column].name)
  const columns = useTradeColumnChoice((choice) => choice.columns)
  const rest = columnIds.filter((column) => !columns.includes(column))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('columns.title')}
      actions={
        <>
          <Button onClick={() => chooseColumns(defaultColumns)}>{t('columns.reset')}</Button>
          <Button kind="primary" onClick={onClose}>
            {t('filter.done')}
          </Button>
        </>
      }
    >
      <Stack as="ul" gap={0}>
        {columns.map((column, place) => (
          <Cluster key={column} as="li" justify="between" nowrap>
            <CheckOption
              label={nameOf(column)}
              checked
              onChange={() => {
                if (columns.length > 1) chooseColumns(columns.filter((other) => other !== column))
              }}
            />
            <Cluster as="span" gap={0} nowrap>
              <IconButton
                label={t('columns.left', { column: nameOf(column) })}
                disabled={place === 0}
                onClick={() => chooseColumns(moved(columns, column, -1))}
              >
                <ArrowUp size={15} aria-hidden />
              </IconButton>
              <IconButton
                label={t('columns.right', { column: nameOf(column) })}
                disabled={place === columns.length - 1}
                onClick={() => chooseColumns(moved(columns, column, 1))}
              >
                <ArrowDown size={15} aria-hidden />
              </IconButton>
            </Cluster>
          </Cluster>
        ))}
        {rest.map((column) => (
          <Cluster key={column} as="li" justify="between" nowrap>
            <CheckOption
              label={nameOf(column)}
              checked={false}
              onChange={() => chooseColumns([...columns, column])}
            />
          </Cluster>
        ))}
      </Stack>
    </Dialog>
  )
}
