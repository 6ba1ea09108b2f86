import FileUp from 'lucide-react/icons/file-up'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { IconTile } from './empty-state.tsx'
import styles from './file-drop.module.css'
import { FileInput } from './file-input.tsx'

type FileDropProps = {
  readonly onFiles: (files: readonly File[]) => void
  /** Describes which files can be dropped. */
  readonly children: ReactNode
  /** Accepted types for the file dialog (`.xlsx,.htm`). */
  readonly accept?: string
}

/** Button to choose files; the shell handles files dropped anywhere on the page (`PageDrop`). */
export function FileDrop({ onFiles, children, accept }: FileDropProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.place}>
      <IconTile>
        <FileUp size={24} aria-hidden />
      </IconTile>
      <p className={styles.words}>{children}</p>
      <FileInput ref={input} accept={accept} onFiles={onFiles} />
      <Button kind="primary" onClick={() => input.current?.click()}>
        {t('fileDrop.choose')}
      </Button>
    </div>
  )
}
