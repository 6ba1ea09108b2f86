import type { TradeImport, UsedMapping } from '@plumbline/contract/imports/imports'
import Columns3 from 'lucide-react/icons/columns-3'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import styles from './mapped-note.module.css'

type MappedNoteProps = {
  readonly record: Pick<TradeImport, 'id' | 'accountId'>
  readonly mapping: UsedMapping
}

/** Above a preview: whether the mapping was remembered or chosen by the user, with a link to change it. */
export function MappedNote({ record, mapping }: MappedNoteProps) {
  const { t } = useTranslation('mapping')
  const words = t(mapping.remembered ? 'note.remembered' : 'note.answered')
  return (
    <Card>
      <Cluster gap={12} rowGap={8}>
        <Columns3 size={18} aria-hidden className={styles.icon} />
        <p className={styles.words}>
          {words}
          {mapping.sheetName === null ? null : ` ${t('note.sheet', { name: mapping.sheetName })}`}
        </p>
        <Button to={`/import/${record.id}?account=${record.accountId}&columns=1`}>{t('note.change')}</Button>
      </Cluster>
    </Card>
  )
}
