import type { Proof } from '@plumbline/contract/identity/inputs'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#web/components/ui/form-dialog.tsx'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { useProfile } from '#web/lib/session/use-profile.ts'
import {
  ReauthenticationField,
  type ReauthenticationMethod,
  reauthenticationMethodsOf,
} from './reauthentication-field.tsx'
import { Refusal } from './refusal.tsx'

type ConfirmIdentityDialogProps = {
  readonly title: string
  /** What will happen, and further fields. */
  readonly children: ReactNode
  readonly confirmLabel: string
  readonly danger?: boolean
  readonly busy: boolean
  /** The server's error; null for none. */
  readonly error: unknown
  /** False until the server requires re-authentication, for actions that a recent sign-in may do without it. */
  readonly asks?: boolean
  /** The re-authentication field comes first. */
  readonly proofFirst?: boolean
  /** Another field has unsaved input. */
  readonly unsaved?: boolean
  readonly onConfirm: (proof: Proof) => void
  readonly onClose: () => void
}

/** Error codes shown at the re-authentication field. */
const reauthenticationErrorCodes: ReadonlySet<string> = new Set([
  'PROOF_WRONG',
  'PROOF_REQUIRED',
  'TWO_FACTOR_CODE_INVALID',
])

/** Asks for re-authentication, by password or code, before a sensitive action. */
export function ConfirmIdentityDialog(props: ConfirmIdentityDialogProps) {
  const { title, children, confirmLabel, danger = false, busy, error, asks = true } = props
  const profile = useProfile().data
  const proof = useReauthenticationFields(
    profile ? reauthenticationMethodsOf(profile) : ['password'],
    asks,
    error,
  )
  return (
    <FormDialog
      onClose={props.onClose}
      title={title}
      unsaved={props.unsaved === true}
      submitLabel={confirmLabel}
      onSubmit={() => {
        const given = proof.take()
        if (given !== null) props.onConfirm(given)
      }}
      busy={busy}
      danger={danger}
    >
      {children}
      {proof.field === null ? null : (
        <>
          {/* Username for password managers. */}
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
          <ReauthenticationField {...proof.field} autoFocus={props.proofFirst === true} />
        </>
      )}
      <Refusal error={proof.isRefused ? null : error} />
    </FormDialog>
  )
}

/** State of the re-authentication field: its value, and its error until the user types something else. */
function useReauthenticationFields(ways: readonly ReauthenticationMethod[], asks: boolean, error: unknown) {
  const errorText = useApiErrorText()
  const { t } = useTranslation('errors')
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<ReauthenticationMethod>()
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  /** The error that the user has answered by typing. */
  const [answeredError, setAnsweredError] = useState<unknown>(null)
  const way = ways.find((known) => known === chosen) ?? ways[0]
  const isAsked = asks && way !== undefined
  const isRefused = isAsked && reauthenticationErrorCodes.has(apiErrorOf(error).code)
  useEffect(() => {
    if (isRefused) input.current?.focus()
  }, [error, isRefused])
  const change = (typed: string) => {
    setText(typed)
    setMissing(false)
    setAnsweredError(error)
  }
  const wrong = isRefused && answeredError !== error ? errorText(error) : undefined
  return {
    isRefused,
    field: isAsked
      ? {
          ways,
          way,
          value: text,
          ref: input,
          onChange: change,
          onWay: (next: ReauthenticationMethod) => {
            setChosen(next)
            change('')
          },
          error: missing ? t(way === 'password' ? 'required.password' : 'required.code') : wrong,
        }
      : null,
    /** null where the field is empty; the field then shows an error. */
    take: (): Proof | null => {
      if (!isAsked) return {}
      if (text.trim() !== '') return way === 'password' ? { password: text } : { code: text.trim() }
      setMissing(true)
      input.current?.focus()
      return null
    },
  }
}
