import { type RefObject, useRef } from 'react'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useUnsavedForm } from './unsaved-forms.ts'

/** Long enough for a submit to be validated and sent, and for a response to be rendered. */
const delayMs = 50

/**
 * Guards a form that unmounts once it is saved, as in dialogs, while it is `dirty`. "Save and leave" submits it: it
 * counts as saved if it is unmounted when no mutation is running any more.
 */
export function useGuardedForm(dirty: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useUnsavedForm(dirty, async () => {
    form.current?.requestSubmit()
    do await delay()
    while (queryClient.isMutating() > 0)
    await delay()
    return form.current === null
  })
  return form
}

function delay(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, delayMs)
  })
}
