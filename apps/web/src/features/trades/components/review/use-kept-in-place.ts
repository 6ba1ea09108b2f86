import { useEffect, useRef } from 'react'
import { useUnsavedForm } from '#web/lib/forms/unsaved-forms.ts'

/** For auto-saving fields: saves `pending` input on unmount, and warns before the tab is closed. */
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
