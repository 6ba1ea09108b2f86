import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextArea } from '#web/components/ui/text-area.tsx'
import { useUnsavedForm } from '#web/lib/forms/unsaved-forms.ts'

type NotesFieldProps = {
  readonly notes: string
  readonly rows: number
  /** `isTyped`: still being typed, and only kept in this browser. */
  readonly onSave: (notes: string, isTyped?: boolean) => void
}

/** Debounce of saving while typing. */
const pauseMs = 900

/** Notes with auto-save: after a pause, on blur, and when another trade is opened. */
export function NotesField({ notes, rows, onSave }: NotesFieldProps) {
  const { t } = useTranslation('trades')
  const [typed, setTyped] = useState<string>()
  const waiting = useRef<{ readonly text: string; readonly timer: ReturnType<typeof setTimeout> }>(undefined)
  const save = useRef(onSave)
  useEffect(() => {
    save.current = onSave
  })
  const flush = () => {
    if (waiting.current === undefined) return
    const { text, timer } = waiting.current
    clearTimeout(timer)
    waiting.current = undefined
    save.current(text)
  }
  useEffect(() => flush, [])
  const saveNow = async () => {
    flush()
    return true
  }
  useUnsavedForm(typed !== undefined && typed !== notes, saveNow, { outlivesPage: true })
  return (
    <TextArea
      label={t('field.notes')}
      value={typed ?? notes}
      rows={rows}
      maxLength={100_000}
      onChange={(text) => {
        setTyped(text)
        onSave(text, true)
        clearTimeout(waiting.current?.timer)
        waiting.current = { text, timer: setTimeout(flush, pauseMs) }
      }}
      onBlur={flush}
    />
  )
}
