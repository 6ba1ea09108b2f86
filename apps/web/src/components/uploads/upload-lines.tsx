import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Cluster, Paragraph, Small } from '#web/components/ui/layout.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { useConnectivity } from '#web/lib/api/connectivity.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import type { ImageUpload, UploadQueue } from '#web/lib/files/upload-queue.ts'
import styles from './upload-lines.module.css'

type UploadLinesProps = { readonly uploads: readonly ImageUpload[]; readonly queue: UploadQueue }

/** Running uploads with progress, and failed ones with their reason. */
export function UploadLines({ uploads, queue }: UploadLinesProps) {
  const { t } = useTranslation('trades')
  const online = useConnectivity((state) => state.online)
  const isWaiting = !online && uploads.some(({ error }) => error === null)
  return (
    <>
      {isWaiting ? (
        <Paragraph size="s" role="status">
          {t('images.offline')}
        </Paragraph>
      ) : null}
      {uploads.map((upload) => (
        <UploadLine
          key={upload.id}
          upload={upload}
          onCancel={() => queue.cancel(upload.id)}
          onRetry={() => queue.retry(upload.id)}
        />
      ))}
    </>
  )
}

type UploadLineProps = {
  readonly upload: ImageUpload
  readonly onCancel: () => void
  readonly onRetry: () => void
}

function UploadLine({ upload: { file, share, error }, onCancel, onRetry }: UploadLineProps) {
  const { t } = useTranslation('trades')
  const errorText = useApiErrorText()
  if (error === null)
    return (
      <div className={styles.upload}>
        <ProgressBar label={t('images.uploading', { name: file.name })} share={share} />
        <Button kind="plain" onClick={onCancel}>
          {t('images.cancel')}
        </Button>
      </div>
    )
  return (
    <div className={styles.upload} role="alert">
      <Small tone="danger" anywhere>
        {t('images.failed', { name: file.name, reason: errorText(error) })}
      </Small>
      <Cluster gap={4} nowrap>
        <Button kind="plain" onClick={onRetry}>
          {t('images.retry')}
        </Button>
        <Button kind="plain" onClick={onCancel}>
          {t('images.dismiss')}
        </Button>
      </Cluster>
    </div>
  )
}
