import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'

type FileInputProps = {
  readonly ref: Ref<HTMLInputElement>
  /** Accepted types for the file dialog (`.xlsx,.htm`). */
  readonly accept: string | undefined
  readonly onFiles: (files: readonly File[]) => void
}

/** Hidden: `click()` opens the browser's own dialog. */
export function FileInput({ ref, accept, onFiles }: FileInputProps) {
  const { t } = useTranslation()
  return (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      accept={accept}
      aria-label={t('fileDrop.choose')}
      onChange={(event) => {
        const files = [...(event.target.files ?? [])]
        // Otherwise choosing the same file again, after it was corrected, would fire no change event.
        event.target.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  )
}
