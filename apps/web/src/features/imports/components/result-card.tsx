import type { TradeImport } from '@plumbline/contract/imports/imports'
import CircleCheck from 'lucide-react/icons/circle-check'
import Undo2 from 'lucide-react/icons/undo-2'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { IconTile } from '#web/components/ui/empty-state.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { BalanceNote } from './balance-note.tsx'
import { RestoreButton, UndoButton } from './import-buttons.tsx'
import styles from './result-card.module.css'

type ConfirmedCardProps = {
  readonly record: Extract<TradeImport, { state: 'confirmed' }>
  /** The next file waiting for review. */
  readonly next: TradeImport | null
  readonly currency: string
}

/** Result of a confirmed import, with links to continue. */
export function ConfirmedCard({ record, next, currency }: ConfirmedCardProps) {
  const { t } = useTranslation('imports')
  const { added, changed, skipped, cash, changedSincePreview } = record.result
  const details = [
    changed > 0 ? t('confirmed.changed', { count: changed }) : null,
    skipped > 0 ? t('confirmed.skipped', { count: skipped }) : null,
    cash > 0 ? t('confirmed.cash', { count: cash }) : null,
  ].filter((text) => text !== null)
  const dashboard = `/dashboard?account=${record.accountId}`
  return (
    <Card className={styles.card}>
      <IconTile>
        <CircleCheck size={26} aria-hidden />
      </IconTile>
      <div role="status">
        <p className={styles.sentence}>{t('confirmed.added', { count: added })}</p>
        {details.length > 0 ? <p className={styles.more}>{details.join(' · ')}</p> : null}
        {changedSincePreview > 0 ? (
          <p className={styles.more}>{t('confirmed.sincePreview', { count: changedSincePreview })}</p>
        ) : null}
      </div>
      <BalanceNote importId={record.id} preview={record.preview} currency={currency} />
      <Cluster justify="center" className={styles.actions}>
        {next ? (
          <Button kind="primary" to={`/import/${next.id}?account=${next.accountId}`}>
            {t('next', { name: next.fileName })}
          </Button>
        ) : null}
        <Button kind={next ? 'secondary' : 'primary'} to={dashboard}>
          {t('confirmed.dashboard')}
        </Button>
        <UndoButton importId={record.id} fileName={record.fileName} />
      </Cluster>
    </Card>
  )
}

/** The import was undone; the account is as it was before. */
export function UndoneCard({ record }: { readonly record: Extract<TradeImport, { state: 'undone' }> }) {
  const { t } = useTranslation('imports')
  return (
    <Card className={styles.card}>
      <IconTile>
        <Undo2 size={26} aria-hidden />
      </IconTile>
      <div role="status">
        <p className={styles.sentence}>{t('undone.sentence')}</p>
        <p className={styles.more}>{t('undone.more')}</p>
      </div>
      <Cluster justify="center" className={styles.actions}>
        <RestoreButton importId={record.id} fileName={record.fileName} kind="primary" />
        <Button to="/import">{t('undone.again')}</Button>
      </Cluster>
    </Card>
  )
}
