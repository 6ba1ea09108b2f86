import type { FieldValues } from 'react-hook-form'
import { type CheckedFormOptions, useCheckedForm } from '#web/lib/forms/use-checked-form.ts'
import { useRetryAfter } from '#web/lib/session/use-retry-after.ts'

/** Like `useCheckedForm`; a rate-limit error disappears when its time is over. */
export function useAuthForm<Values extends FieldValues>(options: CheckedFormOptions<Values>) {
  const form = useCheckedForm(options)
  const { secondsLeft, refusal } = useRetryAfter(form.error)
  return { ...form, secondsLeft, error: refusal }
}
