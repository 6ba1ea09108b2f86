import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Cluster, Small } from '#web/components/ui/layout.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { useConnectivity } from '#web/lib/api/connectivity.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { useUnsavedForm } from '#web/lib/forms/unsaved-forms.ts'
import type { NoteUpload, NoteUploads } from './note-uploads.ts'
import styles from './upload-lines.module.css'

/** Progress, cancel and retry of each upload, at its place in the text. Leaving the page is asked about meanwhile. */
export function UploadLines({ uploads }: { readonly uploads: NoteUploads }) {
  const current = useSyncExternalStore(uploads.subscribe, uploads.current)
  const online = useConnectivity((connectivity) => connectivity.online)
  useEffect(() => {
    if (online) uploads.resume()
  }, [online, uploads])
  useUnsavedForm(
    current.some(({ error }) => error === null),
    async () => false,
  )
  return current.map((upload) =>
    createPortal(
      // Its texts may not be loaded yet: without this, the whole editor would be hidden meanwhile and lose the focus.
      <Suspense>
        <UploadLine upload={upload} uploads={uploads} />
      </Suspense>,
      upload.place,
      upload.id,
    ),
  )
}

type UploadLineProps = { readonly upload: NoteUpload; readonly uploads: NoteUploads }

function UploadLine({ upload: { id, file, share, error }, uploads }: UploadLineProps) {
  const { t } = useTranslation('editor')
  const errorText = useApiErrorText()
  if (error === null)
    return (
      <div className={styles.line} contentEditable={false}>
        <ProgressBar label={t('upload.running', { name: file.name })} share={share} />
        <Button kind="plain" onClick={() => uploads.cancel(id)}>
          {t('upload.cancel')}
        </Button>
      </div>
    )
  return (
    <div className={styles.line} contentEditable={false} role="alert">
      <Small tone="danger" anywhere>
        {t('upload.failed', { name: file.name, reason: errorText(error) })}
      </Small>
      <Cluster gap={4} nowrap>
        <Button kind="plain" onClick={() => uploads.retry(id)}>
          {t('upload.retry')}
        </Button>
        <Button kind="plain" onClick={() => uploads.cancel(id)}>
          {t('upload.dismiss')}
        </Button>
      </Cluster>
    </div>
  )
}
