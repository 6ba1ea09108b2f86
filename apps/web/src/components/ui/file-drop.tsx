import FileUp from 'lucide-react/icons/file-up'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import styles from './file-drop.module.css'

type FileDropProps = {
  readonly onFiles: (files: readonly File[]) => void
  /** What can be dropped, in words. */
  readonly children: ReactNode
  /** A hint for the file dialog (`.xlsx,.htm`). */
  readonly accept?: string
}

/** Where files are handed in: chosen by the button; those that are dropped anywhere are the shell's (`PageDrop`). */
export function FileDrop({ onFiles, children, accept }: FileDropProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.place}>
      <span className={styles.icon}>
        <FileUp size={24} aria-hidden />
      </span>
      <p className={styles.words}>{children}</p>
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
      <Button kind="primary" onClick={() => input.current?.click()}>
        {t('fileDrop.choose')}
      </Button>
    </div>
  )
}
