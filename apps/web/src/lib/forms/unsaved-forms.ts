import { useEffect, useId, useRef } from 'react'
import type { FieldValues, UseFormHandleSubmit } from 'react-hook-form'
import { create } from 'zustand'

/** Saves a form; false where it was refused or asks something first. */
export type SaveForm = () => Promise<boolean>

export type UnsavedFormOptions = {
  /** It outlives the page, or saves itself on leaving it: only the end of the tab or of the session loses it. */
  readonly outlivesPage?: boolean
  /** Closing its dialog or drawer keeps what was typed, as a draft. */
  readonly keptOnClose?: boolean
  /** The form stands in the page while the address has this parameter. */
  readonly param?: string
  /** For forms that are not gone with their page. */
  readonly discard?: () => void
}

type UnsavedForm = Pick<UnsavedFormOptions, 'outlivesPage' | 'keptOnClose' | 'param'> & {
  readonly save: SaveForm
  readonly discard: () => void
}

/**
 * Which forms are lost: all with the tab, those of the page with the page, and with a dialog or drawer those that
 * became unsaved after it opened (the page beneath cannot be edited meanwhile).
 */
export type LossScope = 'page' | 'tab' | { readonly unsavedBefore: ReadonlySet<string> }

type UnsavedForms = {
  readonly forms: ReadonlyMap<string, UnsavedForm>
  /** Something was saved or let go this moment: what follows from that asks nothing. */
  readonly released: boolean
}

/** The forms on screen in which something was typed that is not saved. */
export const useUnsavedForms = create<UnsavedForms>()(() => ({ forms: new Map(), released: false }))

/** While `dirty`, nobody leaves the page without being asked; `save` is what "Save and leave" does. */
export function useUnsavedForm(dirty: boolean, save: SaveForm, options: UnsavedFormOptions = {}): void {
  const id = useId()
  const latest = useRef({ save, discard: options.discard })
  useEffect(() => {
    latest.current = { save, discard: options.discard }
  })
  const { outlivesPage = false, keptOnClose = false, param } = options
  useEffect(() => {
    if (!dirty) return undefined
    const form: UnsavedForm = {
      outlivesPage,
      keptOnClose,
      ...(param !== undefined && { param }),
      save: () => latest.current.save(),
      discard: () => latest.current.discard?.(),
    }
    useUnsavedForms.setState(({ forms }) => ({ forms: new Map(forms).set(id, form) }))
    return () => {
      useUnsavedForms.setState(({ forms }) => ({
        forms: new Map([...forms].filter(([known]) => known !== id)),
      }))
    }
  }, [dirty, id, outlivesPage, keptOnClose, param])
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

function formsLost(scope: LossScope): readonly UnsavedForm[] {
  return [...useUnsavedForms.getState().forms].flatMap(([id, form]) => {
    if (scope === 'tab') return [form]
    if (form.outlivesPage) return []
    return scope === 'page' || !(form.keptOnClose || scope.unsavedBefore.has(id)) ? [form] : []
  })
}

/** The ids of the forms that are unsaved now. */
export function unsavedNow(): ReadonlySet<string> {
  return new Set(useUnsavedForms.getState().forms.keys())
}

/** Whether something would be lost, unless that was answered this moment. */
export function wouldLose(scope: LossScope): boolean {
  return !useUnsavedForms.getState().released && formsLost(scope).length > 0
}

type Address = { readonly pathname: string; readonly search: string }

/** Whether a way inside the app loses something: another page, or the end of the part that a form stands in. */
export function wouldLoseOnWay(from: Address, to: Address): boolean {
  if (!wouldLose('page')) return false
  if (from.pathname !== to.pathname) return true
  const before = new URLSearchParams(from.search)
  const after = new URLSearchParams(to.search)
  return formsLost('page').some(({ param }) => param !== undefined && before.get(param) !== after.get(param))
}

/** Saves every form that would be lost; false where one of them could not be. */
export async function saveUnsavedForms(scope: LossScope): Promise<boolean> {
  const saved = await Promise.all(formsLost(scope).map((form) => form.save()))
  return saved.every(Boolean)
}

/** The person lets go of what they typed. */
export function discardUnsavedForms(scope: LossScope): void {
  for (const form of formsLost(scope)) form.discard()
}

/** The person lets go of everything for good: until the page begins anew, nothing asks any more. */
export function forgetUnsavedForms(): void {
  useUnsavedForms.setState({ forms: new Map() })
}

/** From the specification: so long after an answer or a save the guard stands again. */
export const guardResetMs = 100
let reset: ReturnType<typeof setTimeout> | undefined

/** Lets pass what follows at once from a save or from the answer "leave". */
export function releaseGuard(): void {
  clearTimeout(reset)
  useUnsavedForms.setState({ released: true })
  reset = setTimeout(() => useUnsavedForms.setState({ released: false }), guardResetMs)
}
