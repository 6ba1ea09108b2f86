import type { Profile } from '@plumbline/contract/identity/profile'
import { useMutation } from '@tanstack/react-query'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#web/components/ui/avatar.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { FileInput } from '#web/components/ui/file-input.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Cluster, Small } from '#web/components/ui/layout.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useImageReceiver } from '#web/lib/files/file-receivers.ts'
import { useImageUploads } from '#web/lib/files/use-image-uploads.ts'
import { updateProfileOptions } from '../../api/mutations.ts'
import styles from './picture-field.module.css'

/** The profile picture: set by file dialog, paste or drop, removed with undo; saved at once. */
export function PictureField({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('profile')
  const { picture } = profile
  const chooser = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<unknown>(null)
  const { mutate, isPending } = useMutation(
    updateProfileOptions({ onSaved: () => setError(null), onError: setError }),
  )
  const { uploads, queue } = useImageUploads((url) => mutate({ picture: url }))
  const [upload] = uploads
  const add = ([file]: readonly File[]) => {
    for (const { id } of uploads) queue.cancel(id)
    setError(null)
    if (file) queue.add([file])
  }
  useImageReceiver(add)
  const remove = () => {
    mutate({ picture: null })
    showToast({ message: t('picture.removed'), onUndo: () => mutate({ picture }) })
  }
  const isUploading = upload !== undefined && upload.error === null
  return (
    <section className={styles.field} aria-label={t('picture.title')}>
      <Avatar picture={picture} alt={t('picture.alt')} size="large" />
      <div className={styles.actions}>
        <Cluster>
          <Button
            icon={<ImagePlus size={15} aria-hidden />}
            onClick={() => chooser.current?.click()}
            busy={isUploading || isPending}
          >
            {picture === null ? t('picture.add') : t('picture.change')}
          </Button>
          {picture === null ? null : (
            <Button kind="plain" onClick={remove} disabled={isPending}>
              {t('picture.remove')}
            </Button>
          )}
        </Cluster>
        {isUploading ? (
          <Cluster>
            <ProgressBar label={t('picture.uploading', { name: upload.file.name })} share={upload.share} />
            <Button kind="plain" onClick={() => queue.cancel(upload.id)}>
              {t('picture.cancel')}
            </Button>
          </Cluster>
        ) : (
          <Small tone="text3">{t('picture.hint')}</Small>
        )}
        <FormError error={error ?? upload?.error ?? null} />
      </div>
      <FileInput ref={chooser} accept="image/*" onFiles={add} />
    </section>
  )
}
