import { useEffect, useId, useRef } from 'react'
import type { FieldValues, UseFormHandleSubmit } from 'react-hook-form'
import { create } from 'zustand'

/** Saves a form; false where it was refused or asks something first. */
export type SaveForm = () => Promise<boolean>

/** The forms on screen in which something was typed that is not saved. */
export const useUnsavedForms = create<{ readonly forms: ReadonlyMap<string, SaveForm> }>()(() => ({
  forms: new Map(),
}))

/** While `dirty`, nobody leaves the page without being asked; `save` is what "Save and leave" does. */
export function useUnsavedForm(dirty: boolean, save: SaveForm): void {
  const id = useId()
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    if (!dirty) return undefined
    useUnsavedForms.setState(({ forms }) => ({ forms: new Map(forms).set(id, () => latest.current()) }))
    return () => {
      useUnsavedForms.setState(({ forms }) => ({
        forms: new Map([...forms].filter(([known]) => known !== id)),
      }))
    }
  }, [dirty, id])
}

/** A `SaveForm` of a checked form: `send` says in the end whether its values were taken. */
export function saveWith<Values extends FieldValues>(
  handleSubmit: UseFormHandleSubmit<Values>,
  send: (values: Values, onDone: (saved: boolean) => void) => void,
): SaveForm {
  return () =>
    new Promise((resolve) => {
      void handleSubmit(
        (values) => send(values, resolve),
        () => resolve(false),
      )()
    })
}

/** Saves every form on screen; false where one of them could not be. */
export async function saveUnsavedForms(): Promise<boolean> {
  const saved = await Promise.all([...useUnsavedForms.getState().forms.values()].map((save) => save()))
  return saved.every(Boolean)
}

/** The person lets go of what they typed: nothing asks about it any more. */
export function discardUnsavedForms(): void {
  useUnsavedForms.setState({ forms: new Map() })
}
