import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { type FieldPath, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import { releaseGuard, saveWith, useUnsavedForm } from './unsaved-forms.ts'
import { useFormRefusal } from './use-form-refusal.ts'
import { typeInto, useKeptForm } from './use-kept-form.ts'

/** Resets dirty values too: otherwise `resetOptions` would keep them here as well. */
const fullReset = { keepDirtyValues: false } as const

/** Maps part of the user's stored data to a form. */
export interface OwnForm<Kept, Values extends FieldValues, Changes> {
  /** Identifies the form: its input is kept in this browser until it is saved. */
  readonly place: string
  readonly valuesOf: (kept: Kept) => Values
  readonly toChanges: (values: Values) => Changes
  readonly resolver: Resolver<Values>
  /** Fields that show the server's errors. */
  readonly fields: readonly FieldPath<Values>[]
}

/** The mutation that saves the changes. */
type Saving<Kept, Changes, Failure, Context> = (on: {
  readonly onSaved: () => void
  readonly onError: (error: unknown) => void
}) => UseMutationOptions<Kept, Failure, Changes, Context>

/** A form of existing data with its own Save and Discard. */
export function useOwnForm<Kept, Values extends FieldValues, Changes, Failure, Context>(
  { place, valuesOf, toChanges, resolver, fields }: OwnForm<Kept, Values, Changes>,
  kept: Kept,
  saving: Saving<Kept, Changes, Failure, Context>,
  onSaved: () => void,
) {
  const form = useForm<Values>({
    values: valuesOf(kept),
    // A change from another tab is applied to fields the user has not edited.
    resetOptions: { keepDirtyValues: true },
    resolver,
  })
  const refusal = useFormRefusal(form, fields)
  useKeptForm(form, place)
  const { mutate, isPending } = useMutation(
    saving({
      onSaved: () => {
        releaseGuard()
        onSaved()
      },
      onError: refusal.show,
    }),
  )
  const dirty = form.formState.isDirty
  const send = (values: Values, onDone: (saved: boolean) => void) => {
    refusal.clear()
    mutate(toChanges(values), {
      onSuccess: () => {
        const now = form.getValues()
        form.reset(values, fullReset)
        // What was typed since then is still to be saved.
        typeInto(form, now)
        onDone(true)
      },
      onError: () => onDone(false),
    })
  }
  useUnsavedForm(dirty, saveWith(form.handleSubmit, send), { keptOnClose: true })
  const submit = form.handleSubmit((values) => send(values, () => undefined))
  return {
    control: form.control,
    dirty,
    busy: isPending,
    error: refusal.error,
    submit: (event: FormEvent) => void submit(event),
    discard: () => {
      refusal.clear()
      form.reset(valuesOf(kept), fullReset)
    },
  }
}
