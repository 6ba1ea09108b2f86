import { assertNever } from '@plumbline/domain/assert-never'
import Check from 'lucide-react/icons/check'
import CloudOff from 'lucide-react/icons/cloud-off'
import GitMerge from 'lucide-react/icons/git-merge'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { useNoteState } from '../api/use-note-session.ts'
import type { NoteSession } from '../model/note-session.ts'
import styles from './notebook.module.css'

type NoteStateProps = {
  readonly session: NoteSession
  readonly onResolve: () => void
  /** The note was deleted meanwhile: restores it. */
  readonly onRestore: () => void
}

/** Whether the note is saved, and what to do where it is not. */
export function NoteState({ session, onResolve, onRestore }: NoteStateProps) {
  const { t } = useTranslation('notebooks')
  const format = useFormat()
  const errorText = useApiErrorText()
  const status = useNoteState(session, (state) => state.status)
  const isKept = useNoteState(session, (state) => state.isKept)
  switch (status.kind) {
    case 'saved':
      return (
        <p className={styles.state} role="status">
          {status.at === null ? null : (
            <>
              <Check size={14} aria-hidden /> {t('state.saved', { time: format.instant(status.at, 'time') })}
            </>
          )}
        </p>
      )
    case 'unsaved':
    case 'saving':
      return (
        <p className={styles.state} role="status">
          {t('state.saving')}
        </p>
      )
    case 'offline':
      return (
        <p className={styles.state} role="status" data-tone="warning">
          <CloudOff size={14} aria-hidden /> {isKept ? t('state.offline') : t('state.offlineNotKept')}
        </p>
      )
    case 'conflict':
      return (
        <p className={styles.state} role="alert" data-tone="warning">
          <GitMerge size={14} aria-hidden /> {t('state.conflict')}
          <Button kind="plain" onClick={onResolve}>
            {t('state.resolve')}
          </Button>
        </p>
      )
    case 'failed':
      return (
        <p className={styles.state} role="alert" data-tone="danger">
          <TriangleAlert size={14} aria-hidden /> {errorText(status.error)}
          {status.error.code === 'NOTE_NOT_FOUND' ? (
            <Button kind="plain" onClick={onRestore}>
              {t('dialog.restore')}
            </Button>
          ) : (
            <Button kind="plain" onClick={() => void session.save()}>
              {t('state.retry')}
            </Button>
          )}
        </p>
      )
    default:
      return assertNever(status)
  }
}
