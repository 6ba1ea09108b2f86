import type { ErrorCode } from '@plumbline/contract/errors'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { newClientId } from '#web/lib/client-id.ts'
import { releaseGuard, useUnsavedForm } from './unsaved-forms.ts'
import { useKeptInput } from './use-kept-input.ts'

type Editing<Stored, Draft, Result extends object | string> = {
  /** Identifies what is edited: its input is kept in this browser until it is saved. */
  readonly place: string
  readonly draftOf: (stored: Stored) => Draft
  /** What to send, or as a text why it cannot be saved. */
  readonly changesOf: (draft: Draft) => Result
  /** Without a revision it overwrites changes made elsewhere. */
  readonly update: (
    stored: Stored,
    changes: Exclude<Result, string>,
    save: { readonly saveId: string; readonly revision?: number },
  ) => Promise<Stored>
  readonly onSaved: (saved: Stored) => void
  /** The server's refusal of an older revision. */
  readonly conflict: ErrorCode
  /** Parameters of the URL that the form belongs to. */
  readonly params: readonly string[]
}

type Sent<Result> = {
  readonly changes: Exclude<Result, string>
  readonly overwrite: boolean
}

/** A save that has no answer yet: it is repeated with its id before anything else is sent. */
type Unanswered<Result> = {
  readonly changes: Exclude<Result, string>
  readonly save: { readonly saveId: string; readonly revision?: number }
}

/** Stored data as it is edited on a page: explicit saving, guarded against leaving and against changes elsewhere. */
export function useEditedDraft<
  Stored extends { readonly revision: number },
  Draft,
  Result extends object | string,
>(stored: Stored, editing: Editing<Stored, Draft, Result>) {
  const [base, setBase] = useState(stored)
  const [edited, setEdited] = useState<Draft>()
  const [problem, setProblem] = useState<Extract<Result, string>>()
  const [unanswered, setUnanswered] = useState<Unanswered<Result>>()
  const send = async ({ changes, overwrite }: Sent<Result>): Promise<Stored> => {
    // It may have arrived: what was changed since is based on it.
    const on = unanswered ? await answered(unanswered) : base
    if (unanswered && JSON.stringify(unanswered.changes) === JSON.stringify(changes)) return on
    const save = { saveId: newClientId(), ...(!overwrite && { revision: on.revision }) }
    return answered({ changes, save })
  }
  const answered = async (sent: Unanswered<Result>): Promise<Stored> => {
    setUnanswered(sent)
    try {
      const saved = await editing.update(base, sent.changes, sent.save)
      setUnanswered(undefined)
      return saved
    } catch (error) {
      const { status } = apiErrorOf(error)
      if (status !== undefined && status < 500) setUnanswered(undefined)
      throw error
    }
  }
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: send,
    meta: { endsAtOnce: true },
  })
  // Without edits, the form follows changes made elsewhere.
  if (edited === undefined && base !== stored) setBase(stored)
  const original = editing.draftOf(base)
  const draft = edited ?? original
  const dirty = edited !== undefined && JSON.stringify(edited) !== JSON.stringify(original)
  const begin = (next: Stored) => {
    setEdited(undefined)
    setBase(next)
    setProblem(undefined)
  }
  const save = (overwrite: boolean, onDone: (saved: boolean) => void = () => undefined) => {
    const result = editing.changesOf(draft)
    if (!isSendable(result)) {
      setProblem(isProblem(result) ? result : undefined)
      onDone(false)
      return
    }
    setProblem(undefined)
    mutate(
      { changes: result, overwrite },
      {
        onSuccess: (saved) => {
          editing.onSaved(saved)
          setBase(saved)
          // What was typed since then is still to be saved.
          setEdited((known) => (known === undefined || known === draft ? undefined : known))
          setProblem(undefined)
          releaseGuard()
          onDone(true)
        },
        onError: () => onDone(false),
      },
    )
  }
  useKeptInput(editing.place, dirty ? { base, edited, unanswered } : undefined, (kept) => {
    if (!isOf(stored, kept['base'])) return
    setBase(kept['base'])
    setEdited(Object(kept['edited']))
    setUnanswered(kept['unanswered'] === undefined ? undefined : Object(kept['unanswered']))
  })
  useUnsavedForm(dirty, () => new Promise<boolean>((resolve) => save(false, resolve)), {
    keptOnClose: true,
    params: editing.params,
  })
  return {
    draft,
    /** Changes the draft as it is then. */
    change: (change: (draft: Draft) => Draft) => setEdited((known) => change(known ?? original)),
    dirty,
    busy: isPending,
    error,
    isConflict: error !== null && apiErrorOf(error).code === editing.conflict,
    problem,
    save,
    discard: () => {
      begin(stored)
      reset()
    },
  }
}

/** Whether it is stored data of this kind, as this browser has kept it. */
function isOf<Stored extends { readonly revision: number }>(stored: Stored, kept: unknown): kept is Stored {
  const given: object = Object(kept)
  return Object.keys(stored).every((field) => Object.hasOwn(given, field))
}

function isProblem<Result>(result: Result): result is Extract<Result, string> {
  return typeof result === 'string'
}

function isSendable<Result>(result: Result): result is Exclude<Result, string> {
  return typeof result !== 'string'
}
