import { PLAYBOOK_LIMITS } from '@plumbline/domain/strategies/playbook'
import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { UploadLines } from '#web/components/uploads/upload-lines.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { FileInput } from '#web/components/ui/file-input.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Cluster, Small, Stack } from '#web/components/ui/layout.tsx'
import { useImageReceiver } from '#web/lib/files/file-receivers.ts'
import { useImageUploads } from '#web/lib/files/use-image-uploads.ts'
import styles from './playbook.module.css'

type PlaybookImagesProps = {
  readonly images: readonly string[]
  /** Changes the list as it is then: an upload ends later. */
  readonly onChange: (change: (images: readonly string[]) => readonly string[]) => void
}

/** Screenshots of the ideal trade: dropped, pasted or chosen, uploaded at once, saved with the playbook. */
export function PlaybookImages({ images, onChange }: PlaybookImagesProps) {
  const { t } = useTranslation('strategies')
  const chooser = useRef<HTMLInputElement>(null)
  const { uploads, queue } = useImageUploads((url) =>
    onChange((known) => (known.includes(url) ? known : [...known, url])),
  )
  const room = PLAYBOOK_LIMITS.images - images.length - uploads.length
  const add = (files: readonly File[]) => queue.add(files.slice(0, Math.max(0, room)))
  useImageReceiver(add)
  return (
    <Stack gap={8}>
      {images.length === 0 ? null : (
        <ul className={styles.images}>
          {images.map((url, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={url.startsWith('/') ? `${url}?size=thumbnail` : url}
                  alt={t('images.one', { number: index + 1 })}
                  loading="lazy"
                />
              </a>
              <span className={styles.remove}>
                <IconButton
                  label={t('images.remove', { number: index + 1 })}
                  onClick={() => onChange((known) => known.filter((other) => other !== url))}
                >
                  <X size={15} aria-hidden />
                </IconButton>
              </span>
            </li>
          ))}
        </ul>
      )}
      <UploadLines uploads={uploads} queue={queue} />
      <FileInput ref={chooser} accept="image/*" onFiles={add} />
      <Cluster gap={12}>
        <Button
          icon={<ImagePlus size={15} aria-hidden />}
          disabled={room <= 0}
          onClick={() => chooser.current?.click()}
        >
          {t('images.add')}
        </Button>
        <Small>{t('images.hint')}</Small>
      </Cluster>
    </Stack>
  )
}
