import { useEffect, useRef } from 'react'
import { useUnsavedForm } from '#web/lib/forms/unsaved-forms.ts'

/** For a field that saves itself: what is `pending` is saved when the field goes, and asked about when the tab does. */
export function useKeptInPlace(pending: boolean, save: () => void): void {
  const latest = useRef({ pending, save })
  useEffect(() => {
    latest.current = { pending, save }
  })
  useEffect(
    () => () => {
      if (latest.current.pending) latest.current.save()
    },
    [],
  )
  const saveNow = async () => {
    save()
    return true
  }
  useUnsavedForm(pending, saveNow, { outlivesPage: true })
}
