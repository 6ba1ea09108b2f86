import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { FileInput } from '#web/components/ui/file-input.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Cluster, Paragraph, Small, Stack, Text } from '#web/components/ui/layout.tsx'
import { UploadLines } from '#web/components/uploads/upload-lines.tsx'
import { useImageReceiver } from '#web/lib/files/file-receivers.ts'
import type { ImageUpload, UploadQueue } from '#web/lib/files/upload-queue.ts'
import type { TradeValues } from '../../model/trade-form.ts'
import styles from './entry-images.module.css'

type EntryImagesProps = {
  readonly control: Control<TradeValues>
  readonly uploads: readonly ImageUpload[]
  readonly queue: UploadQueue
  /** Why the trade cannot be saved with these uploads. */
  readonly error: string | null
}

/** Screenshots of a new trade: uploaded at once, saved with the trade. */
export function EntryImages({ control, uploads, queue, error }: EntryImagesProps) {
  const { t } = useTranslation('trades')
  const chooser = useRef<HTMLInputElement>(null)
  const { field } = useController({ control, name: 'images' })
  useImageReceiver((files) => queue.add(files))
  return (
    <Stack as="section" gap={8} aria-label={t('images.title')}>
      <Text weight={550}>{t('images.title')}</Text>
      {field.value.length > 0 ? (
        <ul className={styles.images}>
          {field.value.map((url, index) => (
            <li key={url}>
              <img src={`${url}?size=thumbnail`} alt={t('images.one', { number: index + 1 })} />
              <span className={styles.remove}>
                <IconButton
                  label={t('images.removeOne', { number: index + 1 })}
                  onClick={() => field.onChange(field.value.filter((known) => known !== url))}
                >
                  <X size={15} aria-hidden />
                </IconButton>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <UploadLines uploads={uploads} queue={queue} />
      {error === null ? null : (
        <Paragraph size="s" tone="danger" role="alert">
          {error}
        </Paragraph>
      )}
      <FileInput ref={chooser} accept="image/*" onFiles={(files) => queue.add(files)} />
      <Cluster gap={12}>
        <Button icon={<ImagePlus size={15} aria-hidden />} onClick={() => chooser.current?.click()}>
          {t('images.add')}
        </Button>
        <Small>{t('images.hint')}</Small>
      </Cluster>
    </Stack>
  )
}
