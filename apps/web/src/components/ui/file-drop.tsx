import FileUp from 'lucide-react/icons/file-up'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import styles from './file-drop.module.css'
import { FileInput } from './file-input.tsx'

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
      <FileInput ref={input} accept={accept} onFiles={onFiles} />
      <Button kind="primary" onClick={() => input.current?.click()}>
        {t('fileDrop.choose')}
      </Button>
    </div>
  )
}
