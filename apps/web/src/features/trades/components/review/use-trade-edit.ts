import type { Trade } from '@plumbline/contract/trades/trades'
import { changeMarks, type RuleMark } from '@plumbline/domain/trades/rule-marks'
import { editImages, type ImageEdit } from '@plumbline/domain/trades/edit-images'
import type { CategoryField } from '@plumbline/domain/trades/trade-journal'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'
import { api } from '#web/lib/api/client.ts'
import { loadKeptInput, withKeptInput } from '#web/lib/forms/load-kept-input.ts'
import { knownSession, userOf } from '#web/lib/session/session-key.ts'
import { editPlace } from '../../model/edit-place.ts'
import { knownTrade, putTrade } from '../../api/put-trade.ts'

/** Fields that can be edited in place; a strategy also by its label. */
export type ReviewChanges = Partial<
  Pick<
    Trade,
    | 'tags'
    | 'mistakes'
    | 'strategyId'
    | 'emotion'
    | CategoryField
    | 'stopLoss'
    | 'takeProfit'
    | 'breakEven'
    | 'missedTrade'
    | 'notes'
    | 'rating'
  >
> & {
  readonly reviewed?: boolean
  readonly imageEdits?: ImageEdit[]
  /** Changes to marks of rules; null removes one. */
  readonly ruleChecks?: Readonly<Record<string, RuleMark | null>>
}

/** The trade as the server will return it. */
function withChanges(
  trade: Trade,
  { reviewed, imageEdits = [], ruleChecks = {}, ...changes }: ReviewChanges,
): Trade {
  const next = {
    ...trade,
    ...changes,
    images: [...editImages(trade.images, imageEdits)],
    ruleChecks: changeMarks(trade.ruleChecks, ruleChecks),
  }
  if (reviewed === undefined) return next
  return { ...next, reviewedAt: reviewed ? (trade.reviewedAt ?? new Date().toISOString()) : null }
}

/** Whether in-place edits have been saved. */
export type SaveState =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: Date }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void }

/**
 * Saves in-place edits of a trade one after the other, and reports their state. Sends only the changed fields. An edit that
 * failed is reported until it is saved or all of it was edited again; if the trade is no longer shown, in a message.
 */
export function useTradeEdit(trade: Trade) {
  const showError = useErrorToast()
  const [state, setState] = useState<SaveState>({ kind: 'unchanged' })
  const isShown = useRef(true)
  /** Edits without an answer, oldest first, and what failed. */
  const edits = useRef<Edits>({ sent: [], lost: null, typed: null, before: {} })
  /** Keeps in this browser what the server does not have: what is typed, is on its way, or failed. */
  const keep = () => {
    const userId = userOf(knownSession())?.id
    const { sent, lost, typed, before } = edits.current
    const changes = [lost, ...sent, typed].reduce<ReviewChanges>((all, each) => ({ ...all, ...each }), {})
    // Pictures are stored already, and sending an edit of their list twice would change it twice.
    const { imageEdits: _, ...fields } = changes
    if (userId === undefined) return
    const isEmpty = Object.keys(fields).length === 0
    if (isEmpty) edits.current.before = {}
    withKeptInput(({ dropInput, keepInput }) => {
      if (isEmpty) dropInput(userId, editPlace(trade.id))
      else keepInput(userId, editPlace(trade.id), { changes: fields, before })
    })
  }
  const begin = (changes: ReviewChanges) => {
    const stored = Object.fromEntries(
      Object.keys(changes).map((field) => [field, Object(knownTrade(trade.id) ?? trade)[field]]),
    )
    edits.current.before = { ...stored, ...edits.current.before }
  }
  const hold = (changes: ReviewChanges) => {
    begin(changes)
    const { typed, before } = edits.current
    // Typed back to what it was, it is no edit any more.
    const left = Object.entries({ ...typed, ...changes }).filter(([field, value]) => value !== before[field])
    edits.current.typed = left.length > 0 ? Object.fromEntries(left) : null
    keep()
  }
  useEffect(() => {
    isShown.current = true
    void loadKeptInput().catch(() => undefined)
    return () => void (isShown.current = false)
  }, [])
  const { mutateAsync } = useMutation(
    api.trades.update.mutationOptions({
      // Serialised: a later change must not arrive before an earlier one.
      scope: { id: `trade ${trade.id}` },
      meta: { endsAtOnce: true },
      onSuccess: (answer) => putTrade(answer.trade),
    }),
  )
  const save = async (changes: ReviewChanges) => {
    const known = edits.current
    begin(changes)
    known.sent = [...known.sent, changes]
    known.typed = known.typed && withoutEdited(known.typed, changes)
    known.lost = known.lost && withoutEdited(known.lost, changes)
    keep()
    if (known.lost === null) setState({ kind: 'saving' })
    // An upload may end long after this render.
    const before = knownTrade(trade.id) ?? trade
    // Updated optimistically, so that the next change builds on it.
    putTrade(withChanges(before, changes))
    const end = () => {
      known.sent = known.sent.filter((each) => each !== changes)
      keep()
    }
    try {
      await mutateAsync({ id: trade.id, ...changes })
      end()
      if (known.lost === null && known.sent.length === 0) setState({ kind: 'saved', at: new Date() })
    } catch (error) {
      end()
      // Edits that were made since then are still on their way.
      putTrade(known.sent.reduce(withChanges, before))
      const lost = known.sent.reduce<ReviewChanges | null>(
        (left, each) => left && withoutEdited(left, each),
        known.lost === null ? changes : together(known.lost, changes),
      )
      known.lost = lost
      keep()
      if (!isShown.current) showError(error)
      if (lost === null) return
      const retry = () => {
        known.lost = null
        void save(lost)
      }
      setState({ kind: 'failed', error, retry })
    }
  }
  return {
    state,
    /** Saves an edit; one that is still being typed is only kept in this browser. */
    save: (changes: ReviewChanges, isTyped = false) => {
      if (isTyped) hold(changes)
      else void save(changes)
    },
  }
}

type Edits = {
  sent: readonly ReviewChanges[]
  lost: ReviewChanges | null
  typed: ReviewChanges | null
  /** What the fields of all of these had before. */
  before: Readonly<Record<string, unknown>>
}

/** Both edits as one, `later` last. */
function together(earlier: ReviewChanges, later: ReviewChanges): ReviewChanges {
  return {
    ...earlier,
    ...later,
    imageEdits: [...(earlier.imageEdits ?? []), ...(later.imageEdits ?? [])],
    ruleChecks: { ...earlier.ruleChecks, ...later.ruleChecks },
  }
}

/** What of an edit a later one has not replaced; null: nothing. */
function withoutEdited(edit: ReviewChanges, later: ReviewChanges): ReviewChanges | null {
  const { imageEdits = [], ruleChecks = {}, ...fields } = edit
  const checks = Object.entries(ruleChecks).filter(([id]) => !Object.hasOwn(later.ruleChecks ?? {}, id))
  const left: ReviewChanges = {
    ...Object.fromEntries(Object.entries(fields).filter(([field]) => !Object.hasOwn(later, field))),
    ...(imageEdits.length > 0 && { imageEdits }),
    ...(checks.length > 0 && { ruleChecks: Object.fromEntries(checks) }),
  }
  return Object.keys(left).length > 0 ? left : null
}
