import ImagePlus from 'lucide-react/icons/image-plus'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { FileInput } from '#web/components/ui/file-input.tsx'
import { Cluster, Small, Stack } from '#web/components/ui/layout.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { showToast } from '#web/components/ui/toast-store.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { useImageReceiver } from '#web/lib/files/file-receivers.ts'
import { type ImageUpload, useImageUploads } from '#web/lib/files/use-image-uploads.ts'
import { ImageViewer } from './image-viewer.tsx'
import styles from './trade-images.module.css'

type TradeImagesProps = {
  /** Download URLs, or addresses of other sites. */
  readonly images: readonly string[]
  readonly onSave: (images: string[]) => void
}

/** Screenshots of a trade: added by paste, drop or file dialog, removed with undo, enlarged by a click. */
export function TradeImages({ images, onSave }: TradeImagesProps) {
  const { t } = useTranslation('trades')
  const input = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState<number | null>(null)
  const { uploads, queue } = useImageUploads((urls) => onSave([...images, ...urls]))
  useImageReceiver((files) => queue.add(files))
  // The page shows images of its own server only (Content-Security-Policy); others are links.
  const own = images.filter(isOwn)
  const remove = (index: number) => {
    onSave(images.filter((url) => url !== own[index]))
    setShown(null)
    showToast({ message: t('images.removed'), onUndo: () => onSave([...images]) })
  }
  return (
    <Stack as="section" gap={8} aria-label={t('images.title')}>
      {own.length > 0 ? (
        <ul className={styles.grid}>
          {own.map((url, index) => (
            <li key={url}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-haspopup="dialog"
                onClick={() => setShown(index)}
              >
                <img
                  src={`${url}?size=thumbnail`}
                  alt={t('images.one', { number: index + 1 })}
                  loading="lazy"
                />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {images
        .filter((url) => !isOwn(url))
        .map((url) => (
          <Small key={url} as="p" anywhere>
            <a href={url} target="_blank" rel="noreferrer">
              {url}
            </a>
          </Small>
        ))}
      {uploads.map((upload) => (
        <UploadLine
          key={upload.id}
          upload={upload}
          onCancel={() => queue.cancel(upload.id)}
          onRetry={() => queue.retry(upload.id)}
        />
      ))}
      <FileInput ref={input} accept="image/*" onFiles={(files) => queue.add(files)} />
      <Cluster gap={12}>
        <Button icon={<ImagePlus size={15} aria-hidden />} onClick={() => input.current?.click()}>
          {t('images.add')}
        </Button>
        <Small>{t('images.hint')}</Small>
      </Cluster>
      <ImageViewer images={own} index={shown} onIndex={setShown} onRemove={remove} />
    </Stack>
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

function isOwn(url: string): boolean {
  return url.startsWith('/files/')
}
