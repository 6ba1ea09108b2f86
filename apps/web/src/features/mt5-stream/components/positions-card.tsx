import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import type { StreamStore } from '../model/stream-store.ts'
import { useStream } from '../model/use-stream.ts'
import { AsOf } from './as-of.tsx'
import { PositionList } from './position-list.tsx'
import { PositionTable } from './position-table.tsx'
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
