import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { dropUpload, retryUpload, type Upload } from '../model/uploads.ts'
import { FileRow } from './file-row.tsx'
import styles from './file-row.module.css'

/** Files being uploaded, and failed uploads. */
export function UploadList({ uploads }: { readonly uploads: readonly Upload[] }) {
  const { t } = useTranslation('imports')
  if (uploads.length === 0) return null
  return (
    <Card title={t('uploads.title')}>
      <Stack as="ul" gap={0}>
        {uploads.map((upload) => (
          <FileRow key={upload.id} name={upload.file.name} size={upload.file.size}>
            <UploadState upload={upload} />
          </FileRow>
        ))}
      </Stack>
    </Card>
  )
}

function UploadState({ upload }: { readonly upload: Upload }) {
  const { t } = useTranslation('imports')
  const errorText = useApiErrorText()
  const { id, state } = upload
  if (state.kind === 'waiting') {
    return (
      <>
        <span className={styles.state}>{t('uploads.waiting')}</span>
        <Button onClick={() => dropUpload(id)}>{t('uploads.remove')}</Button>
      </>
    )
  }
  if (state.kind === 'sending') {
    return (
      <div className={styles.progress}>
        <ProgressBar label={t('uploads.sending')} />
      </div>
    )
  }
  return (
    <>
      <span role="alert" className={styles.failed}>
        {errorText(state.error)}
      </span>
      <Button onClick={() => retryUpload(id)}>{t('error.retry')}</Button>
      <Button onClick={() => dropUpload(id)}>{t('uploads.remove')}</Button>
    </>
  )
}
