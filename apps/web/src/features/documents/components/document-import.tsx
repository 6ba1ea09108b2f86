import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Cluster, Paragraph } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { documentListOptions, useDocumentPreview } from '../api/queries.ts'
import { useImportDocuments } from '../api/mutations.ts'
import { DocumentContents } from './document-contents.tsx'
import styles from './documents.module.css'
import { KeptNote, UndoDocumentsButton } from './undo-documents-button.tsx'

type DocumentImportProps = { readonly file: File; readonly onClose: () => void }

/** Import of a document database export: contents, choice of user, confirmation and result. */
export function DocumentImport({ file, onClose }: DocumentImportProps) {
  const { t } = useTranslation('documents')
  const [uid, setUid] = useState<string | null>(null)
  const { data, error, isPending, refetch } = useDocumentPreview(file, uid)
  const take = useImportDocuments()
  const importId = take.data?.importId ?? null
  const history = useQuery({ ...documentListOptions(), enabled: importId !== null })
  if (isPending) return <CardSkeleton height="180px" />
  const failure = error ?? take.error
  const contents = take.data ?? data?.contents ?? null
  const users = data?.users ?? []
  const isDone = take.data !== undefined
  const chosen = contents?.uid ?? ''
  const undone = history.data?.find(({ id }) => id === importId)
  if (undone?.state === 'undone') {
    return (
      <Card title={file.name} className={styles.card}>
        <div role="status">
          <Paragraph weight={650}>{t('undone')}</Paragraph>
          <KeptNote kept={undone.kept} />
        </div>
        <Cluster>
          <Button onClick={onClose}>{t('close')}</Button>
        </Cluster>
      </Card>
    )
  }
  return (
    <Card
      title={file.name}
      note={t(contents?.kind === 'plumbline' ? 'kindOwn' : 'kind')}
      className={styles.card}
    >
      {users.length > 1 && !isDone ? (
        <SelectInput
          label={t('whose')}
          value={chosen}
          onChange={setUid}
          options={[
            ...(contents === null ? [{ value: '', label: t('choose') }] : []),
            ...users.map((user) => ({ value: user.uid, label: user.email || user.uid })),
          ]}
        />
      ) : null}
      {failure ? (
        <LoadFailure error={failure} onRetry={() => (error ? void refetch() : take.reset())} />
      ) : null}
      {contents ? <DocumentContents contents={contents} isDone={isDone} /> : null}
      <Cluster>
        {isDone || contents === null || !contents.changes ? null : (
          <Button kind="primary" busy={take.isPending} onClick={() => take.mutate({ file, uid: chosen })}>
            {t('import')}
          </Button>
        )}
        {isDone ? (
          <Button kind="primary" to="/accounts">
            {t('accounts.show')}
          </Button>
        ) : null}
        {importId === null ? null : <UndoDocumentsButton importId={importId} fileName={file.name} />}
        <Button onClick={onClose} disabled={take.isPending}>
          {isDone ? t('close') : t('discard')}
        </Button>
      </Cluster>
    </Card>
  )
}
