import type { ErrorCode } from '@plumbline/contract/errors'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { releaseGuard, useUnsavedForm } from './unsaved-forms.ts'

type Editing<Stored, Draft, Result extends object | string> = {
  readonly draftOf: (stored: Stored) => Draft
  /** What to send, or as a text why it cannot be saved. */
  readonly changesOf: (draft: Draft) => Result
  /** Without a revision it overwrites changes made elsewhere. */
  readonly update: (
    stored: Stored,
    changes: Exclude<Result, string>,
    revision: number | undefined,
  ) => Promise<Stored>
  readonly onSaved: (saved: Stored) => void
  /** The server's refusal of an older revision. */
  readonly conflict: ErrorCode
  /** Parameters of the URL that the form belongs to. */
  readonly params: readonly string[]
}

type Sent<Result> = { readonly changes: Exclude<Result, string>; readonly revision: number | undefined }

/** Stored data as it is edited on a page: explicit saving, guarded against leaving and against changes elsewhere. */
export function useEditedDraft<
  Stored extends { readonly revision: number },
  Draft,
  Result extends object | string,
>(stored: Stored, editing: Editing<Stored, Draft, Result>) {
  const [base, setBase] = useState(stored)
  const [edited, setEdited] = useState<Draft>()
  const [problem, setProblem] = useState<Extract<Result, string>>()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ changes, revision }: Sent<Result>) => editing.update(base, changes, revision),
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
      { changes: result, revision: overwrite ? undefined : base.revision },
      {
        onSuccess: (saved) => {
          editing.onSaved(saved)
          begin(saved)
          releaseGuard()
          onDone(true)
        },
        onError: () => onDone(false),
      },
    )
  }
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

function isProblem<Result>(result: Result): result is Extract<Result, string> {
  return typeof result === 'string'
}

function isSendable<Result>(result: Result): result is Exclude<Result, string> {
  return typeof result !== 'string'
}
