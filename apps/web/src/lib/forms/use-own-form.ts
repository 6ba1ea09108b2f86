import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { type FieldPath, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import { releaseGuard, saveWith, useUnsavedForm } from './unsaved-forms.ts'
import { useFormRefusal } from './use-form-refusal.ts'

/** What was typed goes too: without it `resetOptions` would hold for these as well. */
const whole = { keepDirtyValues: false } as const

/** Some of what is kept of a person as a form has it. */
export interface OwnForm<Kept, Values extends FieldValues, Changes> {
  readonly valuesOf: (kept: Kept) => Values
  readonly toChanges: (values: Values) => Changes
  readonly resolver: Resolver<Values>
  /** Where the server's refusals are shown. */
  readonly fields: readonly FieldPath<Values>[]
}

/** The call that saves the changes. */
type Saving<Kept, Changes, Failure, Context> = (on: {
  readonly onSaved: () => void
  readonly onError: (error: unknown) => void
}) => UseMutationOptions<Kept, Failure, Changes, Context>

/** A form of what is kept already: saved and discarded by itself. */
export function useOwnForm<Kept, Values extends FieldValues, Changes, Failure, Context>(
  { valuesOf, toChanges, resolver, fields }: OwnForm<Kept, Values, Changes>,
  kept: Kept,
  saving: Saving<Kept, Changes, Failure, Context>,
  onSaved: () => void,
) {
  const form = useForm<Values>({
    values: valuesOf(kept),
    // A change made in another tab arrives unless somebody is changing it here.
    resetOptions: { keepDirtyValues: true },
    resolver,
  })
  const refusal = useFormRefusal(form, fields)
  const { mutate, isPending } = useMutation(
    saving({
      onSaved: () => {
        form.reset(form.getValues(), whole)
        releaseGuard()
        onSaved()
      },
      onError: refusal.show,
    }),
  )
  const dirty = form.formState.isDirty
  const send = (values: Values, onDone: (saved: boolean) => void) => {
    refusal.clear()
    mutate(toChanges(values), { onSuccess: () => onDone(true), onError: () => onDone(false) })
  }
  useUnsavedForm(dirty, saveWith(form.handleSubmit, send))
  const submit = form.handleSubmit((values) => send(values, () => undefined))
  return {
    control: form.control,
    dirty,
    busy: isPending,
    error: refusal.error,
    submit: (event: FormEvent) => void submit(event),
    discard: () => {
      refusal.clear()
      form.reset(valuesOf(kept), whole)
    },
  }
}
