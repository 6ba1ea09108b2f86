import Undo2 from 'lucide-react/icons/undo-2'
import type { TradeImport } from '@plumbline/contract/imports/imports'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { IconTile } from '#web/components/ui/empty-state.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { RestoreButton } from './restore-button.tsx'
import styles from './result-card.module.css'

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
