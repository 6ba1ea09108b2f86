import FileUp from 'lucide-react/icons/file-up'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import styles from './file-drop.module.css'
import { classes } from './tone.ts'
import { usePageDrop } from './use-page-drop.ts'

type FileDropProps = {
  readonly onFiles: (files: readonly File[]) => void
  /** What can be dropped, in words. */
  readonly children: ReactNode
  /** A hint for the file dialog (`.xlsx,.htm`); dropped files of any kind come through. */
  readonly accept?: string
  readonly disabled?: boolean
}

/** Takes files: chosen by the button, or dropped anywhere on the page while this is on it. */
export function FileDrop({ onFiles, children, accept, disabled = false }: FileDropProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const dragging = usePageDrop(onFiles, !disabled)
  return (
    <div className={classes(styles.place, dragging && styles.dragging)}>
      <span className={styles.icon}>
        <FileUp size={24} aria-hidden />
      </span>
      <p className={styles.words}>{dragging ? t('fileDrop.release') : children}</p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label={t('fileDrop.choose')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // Else choosing the same file again, after it was mended, would be no change.
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <Button kind="primary" disabled={disabled} onClick={() => input.current?.click()}>
        {t('fileDrop.choose')}
      </Button>
    </div>
  )
}
