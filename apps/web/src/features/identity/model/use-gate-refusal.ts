import type { ErrorCode } from '@plumbline/contract/errors'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useFormRefusal } from '#web/lib/use-form-refusal.ts'
import { retryAfterOf, useRetryAfter } from '#web/lib/use-retry-after.ts'

/** As `useFormRefusal`; a refusal to wait goes when the time is over. */
export function useGateRefusal<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: readonly FieldPath<Values>[],
  fieldOfCode: Readonly<Partial<Record<ErrorCode, FieldPath<Values>>>>,
) {
  const refusal = useFormRefusal(form, fields, fieldOfCode)
  const { secondsLeft, note } = useRetryAfter()
  const isOver = secondsLeft === 0 && retryAfterOf(refusal.error) > 0
  return {
    error: isOver ? null : refusal.error,
    secondsLeft,
    clear: refusal.clear,
    show: (error: unknown) => {
      refusal.show(error)
      note(error)
    },
  }
}
