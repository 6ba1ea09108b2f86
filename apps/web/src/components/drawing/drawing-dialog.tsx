import { type KeyboardEvent, useEffect, useId, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Paragraph, Stack } from '#web/components/ui/layout.tsx'
import { useLeaveModal } from '#web/components/ui/modal.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import { drawingAfter, noDrawing, selectedMark, tools } from '#web/lib/drawing/drawing-state.ts'
import type { Size } from '#web/lib/drawing/mark.ts'
import { canvasMeasure, saveDrawing } from '#web/lib/drawing/paint-marks.ts'
import { useUnsavedForm } from '#web/lib/forms/unsaved-forms.ts'
import { useAppearance } from '#web/theme/appearance-store.ts'
import { DrawingArea } from './drawing-area.tsx'
import styles from './drawing.module.css'
import { colourNames, DrawingToolbar, toolKeys } from './drawing-toolbar.tsx'

type DrawingDialogProps = {
  /** Download URL of the image. */
  readonly url: string
  /** Stores the new image below this notebook. */
  readonly notebookId?: string
  /** The download URL of the image with the drawing; the old one stays stored. */
  readonly onSaved: (url: string) => void
  readonly onClose: () => void
}

type Saving =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving'; readonly share: number; readonly cancel: AbortController }
  | { readonly kind: 'failed'; readonly error: unknown }

/** Draws on an image, and stores the result as a new one. */
export function DrawingDialog({ url, notebookId, onSaved, onClose }: DrawingDialogProps) {
  const { t } = useTranslation('drawing')
  const [state, dispatch] = useReducer(drawingAfter, noDrawing)
  const [saving, setSaving] = useState<Saving>({ kind: 'idle' })
  const [measure] = useState(canvasMeasure)
  const singleKeys = useAppearance((appearance) => appearance.singleKeys)
  const size = useImageSize(url)
  const help = useId()
  const isDirty = state.marks.length > 0
  const isSaving = saving.kind === 'saving'

  const save = async (): Promise<boolean> => {
    if (isSaving) return false
    const cancel = new AbortController()
    setSaving({ kind: 'saving', share: 0, cancel })
    try {
      const stored = await saveDrawing(url, state.marks, {
        signal: cancel.signal,
        onProgress: (sent, total) =>
          setSaving({ kind: 'saving', share: total > 0 ? sent / total : 0, cancel }),
        ...(notebookId !== undefined && { notebookId }),
      })
      onSaved(stored)
      return true
    } catch (error) {
      setSaving(cancel.signal.aborted ? { kind: 'idle' } : { kind: 'failed', error })
      return false
    }
  }
  const close = () => {
    if (isSaving) saving.cancel.abort()
    onClose()
  }
  useUnsavedForm(isDirty, save)

  const pressKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const key = event.key.toLowerCase()
    const hasModifier = event.ctrlKey || event.metaKey
    if (hasModifier && (key === 'z' || key === 'y'))
      dispatch({ kind: key === 'y' || event.shiftKey ? 'redo' : 'undo' })
    else if (hasModifier || event.altKey) return
    else if (key === 'delete' || key === 'backspace') dispatch({ kind: 'delete' })
    else if (key === 'escape' && state.selected !== null) {
      // The first press leaves the mark, the next one the drawing.
      event.stopPropagation()
      dispatch({ kind: 'select', id: null })
    } else {
      const tool = tools.find((each) => toolKeys[each] === key)
      const colour = colourNames[Number(key) - 1]
      // With single keys switched off, they work in the drawing itself only.
      const isOn = singleKeys || (event.target instanceof Element && event.target.role === 'application')
      if (!isOn) return
      if (tool) dispatch({ kind: 'tool', tool })
      else if (colour) dispatch({ kind: 'style', style: { colour } })
      else return
    }
    event.preventDefault()
  }

  const selected = selectedMark(state)
  const place = state.marks.findIndex(({ id }) => id === state.selected) + 1
  return (
    <Dialog
      open
      onClose={close}
      title={t('title')}
      width="full"
      actions={
        <>
          <Paragraph size="s" tone="text2" className={styles.help} id={help}>
            {t('help')}
          </Paragraph>
          <CancelButton onCancel={isSaving ? () => saving.cancel.abort() : undefined} />
          <Button kind="primary" disabled={!isDirty} busy={isSaving} onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Stack gap={12} onKeyDown={pressKey}>
        <DrawingToolbar state={state} dispatch={dispatch} />
        {saving.kind === 'failed' ? <FormError error={saving.error} /> : null}
        {isSaving ? <ProgressBar label={t('saving')} share={saving.share} /> : null}
        {size === undefined ? (
          <Skeleton height="50dvh" radius="8px" />
        ) : size === null ? (
          <p role="alert">{t('notLoaded')}</p>
        ) : (
          <DrawingArea
            url={url}
            size={size}
            state={state}
            dispatch={dispatch}
            measure={measure}
            describedBy={help}
          />
        )}
        <VisuallyHidden role="status">
          {selected
            ? t('selected', { name: t(`tool.${selected.kind}`), place, total: state.marks.length })
            : ''}
        </VisuallyHidden>
      </Stack>
    </Dialog>
  )
}

/** Cancels the upload that is under way, else leaves the drawing. */
function CancelButton({ onCancel }: { readonly onCancel: (() => void) | undefined }) {
  const { t } = useTranslation('drawing')
  const leave = useLeaveModal()
  return <Button onClick={onCancel ?? leave}>{t('cancel')}</Button>
}

/** undefined while it loads; null if it cannot be loaded. */
function useImageSize(url: string): Size | null | undefined {
  const [size, setSize] = useState<Size | null>()
  useEffect(() => {
    let isCurrent = true
    const image = new Image()
    image.src = url
    const show = (next: Size | null) => {
      if (isCurrent) setSize(next)
    }
    image.decode().then(
      () => show({ width: image.naturalWidth, height: image.naturalHeight }),
      () => show(null),
    )
    return () => {
      isCurrent = false
    }
  }, [url])
  return size
}
