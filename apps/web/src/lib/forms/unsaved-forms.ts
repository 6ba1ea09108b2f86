import { useEffect, useId, useRef } from 'react'
import type { FieldValues, UseFormHandleSubmit } from 'react-hook-form'
import { create } from 'zustand'
import { usePendingWrites } from '#web/lib/api/pending-writes.ts'

/** Saves a form; false if it was rejected or needs an answer first. */
export type SaveForm = () => Promise<boolean>

export type UnsavedFormOptions = {
  /** The form outlives its page, or saves itself on leaving: only closing the tab or ending the session loses it. */
  readonly outlivesPage?: boolean
  /** Closing a dialog or drawer loses nothing: the form is the page’s, or leaves its input as a draft. */
  readonly keptOnClose?: boolean
  /** The form is part of the page while these parameters of the URL stay as they are. */
  readonly params?: readonly string[]
  /** For forms that stay mounted after the page is left. */
  readonly discard?: () => void
}

type UnsavedForm = Pick<UnsavedFormOptions, 'outlivesPage' | 'keptOnClose' | 'params'> & {
  readonly save: SaveForm
  readonly discard: () => void
}

/**
 * Which forms are lost: all with the tab, the page's with the page, and with a dialog or drawer those that became
 * unsaved after it opened, unless they say that they are kept.
 */
export type LossScope = 'page' | 'tab' | { readonly unsavedBefore: ReadonlySet<string> }

type UnsavedForms = {
  readonly forms: ReadonlyMap<string, UnsavedForm>
  /** Set right after a save or discard: navigation that follows from it does not ask. */
  readonly released: boolean
}

/** The mounted forms with unsaved input. */
export const useUnsavedForms = create<UnsavedForms>()(() => ({
  forms: new Map(),
  released: false,
}))

/** While `dirty`, the user is asked before leaving the page; `save` runs on "Save and leave". */
export function useUnsavedForm(dirty: boolean, save: SaveForm, options: UnsavedFormOptions = {}): void {
  const id = useId()
  const latest = useRef({ save, discard: options.discard })
  useEffect(() => {
    latest.current = { save, discard: options.discard }
  })
  const { outlivesPage = false, keptOnClose = false, params = [] } = options
  const names = params.join(' ')
  useEffect(() => {
    if (!dirty) return undefined
    const form: UnsavedForm = {
      outlivesPage,
      keptOnClose,
      ...(names !== '' && { params: names.split(' ') }),
      save: () => latest.current.save(),
      discard: () => latest.current.discard?.(),
    }
    useUnsavedForms.setState(({ forms }) => ({ forms: new Map(forms).set(id, form) }))
    return () => drop(id)
  }, [dirty, id, outlivesPage, keptOnClose, names])
}

function drop(id: string): void {
  useUnsavedForms.setState(({ forms }) => ({
    forms: new Map([...forms].filter(([known]) => known !== id)),
  }))
}

/** A `SaveForm` of a validated form: `send` reports whether the values were saved. */
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

/** Whether input would be lost, unless the user has just answered that question. */
export function wouldLose(scope: LossScope): boolean {
  return !useUnsavedForms.getState().released && formsLost(scope).length > 0
}

/** Whether closing the tab now loses input, or a write that has no answer yet. */
export function wouldLoseWithTab(): boolean {
  return wouldLose('tab') || usePendingWrites.getState().writes.size > 0
}

type Address = { readonly pathname: string; readonly search: string }

/** Whether a navigation inside the app loses input: to another page, or out of the part that contains a form. */
export function wouldLoseOnWay(from: Address, to: Address): boolean {
  if (!wouldLose('page')) return false
  if (from.pathname !== to.pathname) return true
  const before = new URLSearchParams(from.search)
  const after = new URLSearchParams(to.search)
  return formsLost('page').some(({ params = [] }) =>
    params.some((param) => before.get(param) !== after.get(param)),
  )
}

/** Saves every form that would be lost; false if one of them failed. */
export async function saveUnsavedForms(scope: LossScope): Promise<boolean> {
  const saved = await Promise.all(formsLost(scope).map((form) => form.save()))
  return saved.every(Boolean)
}

/** The user discards the input. */
export function discardUnsavedForms(scope: LossScope): void {
  for (const form of formsLost(scope)) form.discard()
}

/** The user discards all input: until the page reloads, nothing asks any more. */
export function forgetUnsavedForms(): void {
  useUnsavedForms.setState({ forms: new Map() })
}

/** From the specification: the guard is active again this long after an answer or a save. */
export const guardResetMs = 100
let reset: ReturnType<typeof setTimeout> | undefined

/** Lets navigation pass that directly follows a save or the answer "leave". */
export function releaseGuard(): void {
  clearTimeout(reset)
  useUnsavedForms.setState({ released: true })
  reset = setTimeout(() => useUnsavedForms.setState({ released: false }), guardResetMs)
}
