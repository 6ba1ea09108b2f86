import { useTranslation } from 'react-i18next'
import { LabelInput } from '#web/components/ui/label-input.tsx'
import { tagNote } from '../api/note-actions.ts'
import { useAttempt } from '../api/use-attempt.ts'

type NoteTagsProps = {
  readonly notebookId: string
  readonly noteId: string
  readonly tags: readonly string[]
}

/** The tags of a note; each change is saved at once. */
export function NoteTags({ notebookId, noteId, tags }: NoteTagsProps) {
  const { t } = useTranslation('notebooks')
  const attempt = useAttempt()
  return (
    <LabelInput
      inline
      kind="tag"
      label={t('note.addTag')}
      value={tags}
      onChange={(next) => void attempt(() => tagNote(notebookId, noteId, next, tags))}
    />
  )
}
