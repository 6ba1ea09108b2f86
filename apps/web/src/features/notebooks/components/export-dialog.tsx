import type { Notebook } from '@plumbline/contract/notebooks/notebooks'
import { useTranslation } from 'react-i18next'
import { ExportDialog as SharedDialog } from '#web/components/export/export-dialog.tsx'
import type { NoteFormat, SourceNote } from '#web/lib/export/export-notes.ts'
import { noteTexts } from '../api/queries.ts'

type ExportDialogProps = {
  readonly source:
    | { readonly kind: 'note'; readonly note: SourceNote }
    | { readonly kind: 'notebook'; readonly notebook: Notebook }
  readonly format: NoteFormat
  readonly onClose: () => void
}

/** Exports a note or a notebook with all its notes. */
export function ExportDialog({ source, format, onClose }: ExportDialogProps) {
  const { t } = useTranslation('notebooks')
  const { title } = source.kind === 'note' ? source.note : source.notebook
  return (
    <SharedDialog
      title={title || t('note.untitled')}
      format={format}
      load={async ({ signal, onLoaded }) =>
        source.kind === 'note'
          ? { kind: 'note', title, notes: [source.note] }
          : {
              kind: 'notebook',
              title,
              notes: await noteTexts(source.notebook, {
                signal,
                onLoaded: (count) => onLoaded(count, source.notebook.notes.length),
              }),
            }
      }
      onClose={onClose}
    />
  )
}
