import type { Proof } from '@plumbline/contract/identity/inputs'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { useProfile } from '#web/lib/session/use-profile.ts'
import { ProofField } from './proof-field.tsx'
import { type ProofWay, proofWaysOf } from './proof-ways.ts'
import { Refusal } from './refusal.tsx'

type ProofDialogProps = {
  readonly title: string
  /** What will happen, and what else is asked. */
  readonly children: ReactNode
  readonly confirmLabel: string
  readonly danger?: boolean
  readonly busy: boolean
  /** What the server refused it with; null for nothing. */
  readonly error: unknown
  /** False until the server wants a proof, for what a fresh sign-in may do without. */
  readonly asks?: boolean
  /** The proof is the first thing to fill in. */
  readonly proofFirst?: boolean
  /** Something else that was filled in would be lost. */
  readonly unsaved?: boolean
  readonly onConfirm: (proof: Proof) => void
  readonly onClose: () => void
}

/** Refusals that the field of the proof is marked with. */
const ofTheProof: ReadonlySet<string> = new Set(['PROOF_WRONG', 'PROOF_REQUIRED', 'TWO_FACTOR_CODE_INVALID'])

/** Asks that it is the person before something that much depends on: the password, or a code. */
export function ProofDialog(props: ProofDialogProps) {
  const { title, children, confirmLabel, danger = false, busy, error, asks = true } = props
  const { t } = useTranslation('security')
  const profile = useProfile().data
  const proof = useProof(profile ? proofWaysOf(profile) : ['password'], asks, error)
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={title}
      unsaved={props.unsaved === true}
      onSubmit={(event) => {
        event.preventDefault()
        const given = busy ? null : proof.take()
        if (given !== null) props.onConfirm(given)
      }}
      actions={
        <>
          <Button onClick={props.onClose}>{t('dialog.cancel')}</Button>
          <Button kind={danger ? 'danger' : 'primary'} type="submit" busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {proof.field === null ? null : (
        <>
          {/* Whose password it is: what keeps passwords needs to know. */}
          <VisuallyHidden>
            <input
              type="text"
              autoComplete="username"
              value={profile?.email ?? ''}
              readOnly
              tabIndex={-1}
              aria-hidden
            />
          </VisuallyHidden>
          <ProofField {...proof.field} autoFocus={props.proofFirst === true} />
        </>
      )}
      <Refusal error={proof.isRefused ? null : error} />
    </Dialog>
  )
}

/** The field of a proof: what stands in it, and what is wrong with it until something else is typed. */
function useProof(ways: readonly ProofWay[], asks: boolean, error: unknown) {
  const errorText = useApiErrorText()
  const { t } = useTranslation('errors')
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<ProofWay>()
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  /** The refusal that was answered by typing. */
  const [heeded, setHeeded] = useState<unknown>(null)
  const way = ways.find((known) => known === chosen) ?? ways[0]
  const isAsked = asks && way !== undefined
  const isRefused = isAsked && ofTheProof.has(apiErrorOf(error).code)
  useEffect(() => {
    if (isRefused) input.current?.focus()
  }, [error, isRefused])
  const change = (typed: string) => {
    setText(typed)
    setMissing(false)
    setHeeded(error)
  }
  const wrong = isRefused && heeded !== error ? errorText(error) : undefined
  return {
    isRefused,
    field: isAsked
      ? {
          ways,
          way,
          value: text,
          ref: input,
          onChange: change,
          onWay: (next: ProofWay) => {
            setChosen(next)
            change('')
          },
          error: missing ? t('field.required') : wrong,
        }
      : null,
    /** null where the field is empty; then it says so. */
    take: (): Proof | null => {
      if (!isAsked) return {}
      if (text.trim() !== '') return way === 'password' ? { password: text } : { code: text.trim() }
      setMissing(true)
      input.current?.focus()
      return null
    },
  }
}
