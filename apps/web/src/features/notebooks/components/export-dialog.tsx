import type { Notebook } from '@plumbline/contract/notebooks/notebooks'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Paragraph } from '#web/components/ui/layout.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { showToast } from '#web/components/ui/toast-store.ts'
import { saveFile } from '#web/lib/browser/save-file.ts'
import { currentLanguage } from '#web/lib/i18n/account-language.ts'
import { noteTexts } from '../api/note-texts.ts'
import { useMentionTexts } from '../api/use-mention-texts.ts'
import {
  exportNotes,
  type ExportResult,
  type NoteFormat,
  type SourceNote,
} from '../model/export/export-notes.ts'
import { printDocument } from '../model/export/print-document.ts'
import styles from './export-dialog.module.css'

type ExportDialogProps = {
  readonly source:
    | { readonly kind: 'note'; readonly note: SourceNote }
    | { readonly kind: 'notebook'; readonly notebook: Notebook }
  readonly format: NoteFormat
  readonly onClose: () => void
}

type State =
  | {
      readonly kind: 'running'
      readonly step: 'notes' | 'images'
      readonly done: number
      readonly of: number
    }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'incomplete'; readonly missing: readonly string[] }

const starting: State = { kind: 'running', step: 'notes', done: 0, of: 0 }

/** Exports at once, with progress; stays open only to name images that could not be loaded. */
export function ExportDialog({ source, format, onClose }: ExportDialogProps) {
  const { t } = useTranslation('notebooks')
  const [state, setState] = useState<State>(starting)
  const [attempt, setAttempt] = useState(0)
  const mentionTexts = useMentionTexts()
  const title = source.kind === 'note' ? source.note.title : source.notebook.title

  const build = async (signal: AbortSignal): Promise<ExportResult> => {
    const count = source.kind === 'note' ? 1 : source.notebook.notes.length
    const show = (step: 'notes' | 'images', done: number, of: number) => {
      if (!signal.aborted) setState({ kind: 'running', step, done, of })
    }
    const notes =
      source.kind === 'note'
        ? [source.note]
        : await noteTexts(source.notebook, { signal, onLoaded: (done) => show('notes', done, count) })
    const htmls = notes.map(({ html }) => html)
    return exportNotes(
      { kind: source.kind, title, notes },
      {
        format,
        language: currentLanguage(),
        origin: location.origin,
        mentionText: await mentionTexts(htmls, signal),
        words: {
          untitled: t('note.untitled'),
          missing: (name) => t('export.imageMissing', { name }),
        },
        signal,
        onProgress: (done, of) => show('images', done, of),
      },
    )
  }

  const run = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const { output, missing } = await build(signal)
      if (output.kind === 'file') {
        saveFile(output.name, output.content)
        showToast({ message: t('export.saved', { name: output.name }) })
      } else await printDocument(output.html)
      if (signal.aborted) return
      if (missing.length === 0) onClose()
      else setState({ kind: 'incomplete', missing })
    } catch (error) {
      if (!signal.aborted) setState({ kind: 'failed', error })
    }
  })
  useEffect(() => {
    const cancel = new AbortController()
    const start = setTimeout(() => void run(cancel.signal))
    return () => {
      clearTimeout(start)
      cancel.abort()
    }
  }, [attempt])

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('export.title', { title: title || t('note.untitled') })}
      actions={
        <>
          <Button onClick={onClose}>
            {state.kind === 'incomplete' ? t('export.close') : t('dialog.cancel')}
          </Button>
          {state.kind === 'failed' ? (
            <Button
              kind="primary"
              onClick={() => {
                setState(starting)
                setAttempt(attempt + 1)
              }}
            >
              {t('state.retry')}
            </Button>
          ) : null}
        </>
      }
    >
      {state.kind === 'running' ? (
        <ProgressBar
          label={
            state.of === 0
              ? t('export.preparing')
              : t(`export.${state.step}`, { done: state.done, count: state.of })
          }
          share={state.of === 0 ? undefined : state.done / state.of}
        />
      ) : state.kind === 'failed' ? (
        <FormError error={state.error} />
      ) : (
        <div role="alert">
          <Paragraph>{t('export.incomplete', { count: state.missing.length })}</Paragraph>
          <ul className={styles.missing}>
            {state.missing.map((name, index) => (
              // Two images may have the same description.
              <li key={`${index} ${name}`}>{name}</li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  )
}
