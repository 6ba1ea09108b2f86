import { type RefObject, useRef } from 'react'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useUnsavedForm } from './unsaved-forms.ts'

/** Long enough for a submit to be checked and sent, and for an answer to be drawn. */
const momentMs = 50

/**
 * Guards a form that goes once it was taken, as those of dialogs do, while it is `dirty`. "Save and leave" submits it: it was
 * taken where it is gone when nothing is being sent any more.
 */
export function useGuardedForm(dirty: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useUnsavedForm(dirty, async () => {
    form.current?.requestSubmit()
    do await moment()
    while (queryClient.isMutating() > 0)
    await moment()
    return form.current === null
  })
  return form
}

function moment(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, momentMs)
  })
}
