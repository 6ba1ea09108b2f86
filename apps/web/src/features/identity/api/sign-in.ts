import type { SignInInput, SignUpInput } from '@plumbline/contract/identity/identity'
import type { WebAuthnJson } from '@plumbline/contract/passkeys/passkeys'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { create } from 'zustand'
import { api, client } from '#web/lib/api/client.ts'
import { forgetWithSession } from '#web/lib/local-store/session-stores.ts'
import { isPasskeyCancelled } from '#web/lib/session/passkey-support.ts'
import { beginSession, continueSignIn, sessionChanged } from '#web/lib/session/session.ts'

type SignInEnds = {
  /** The address is not verified yet: the server has mailed the link again. */
  readonly onMailed: (email: string) => void
  readonly onError: (error: unknown) => void
}

/** Password sign-in: continues to the app, to the second step, or to the notice about the verification mail. */
export function useSignIn({ onMailed, onError }: SignInEnds) {
  return useMutation({
    mutationFn: async (input: SignInInput) => {
      const answer = await client.identity.signIn(input)
      if (answer.kind === 'check-mail') onMailed(input.email)
      else await continueSignIn(answer)
    },
    onError,
  })
}

/** Second step of the sign-in: an authenticator code or a backup code. */
export function useVerifyCode(onError: (error: unknown) => void) {
  return useMutation({
    mutationFn: async (input: { readonly userId: string; readonly token: string }) => {
      await client.twoFactor.verify2FALogin(input)
      await beginSession()
    },
    onError,
  })
}

/** `second`: after the password, in place of a code. */
type PasskeyStep = { readonly as: 'first' | 'second'; readonly keepSignedIn: boolean }

/** Signs in with a passkey. Cancelling the browser's prompt is not an error. */
export function usePasskeySignIn(onError: (error: unknown) => void = () => undefined) {
  return useMutation({ mutationFn: signInWithPasskey, onError })
}

async function signInWithPasskey({ as, keepSignedIn }: PasskeyStep): Promise<void> {
  const [options, { startAuthentication }] = await Promise.all([
    client.passkeys.signInOptions({ as }),
    import('@simplewebauthn/browser'),
  ])
  if (!isRequestOptions(options)) throw new Error('The server’s passkey options have no challenge.')
  try {
    const response = await startAuthentication({ optionsJSON: options })
    await client.passkeys.signIn({ response: { ...response }, keepSignedIn })
  } catch (error) {
    if (isPasskeyCancelled(error)) return
    throw error
  }
  await beginSession()
}

/** Checks the challenge alone; the server creates the rest with the same library. */
function isRequestOptions(
  options: WebAuthnJson,
): options is WebAuthnJson & PublicKeyCredentialRequestOptionsJSON {
  return typeof options['challenge'] === 'string'
}

type SignUpSteps = {
  /** The account is created and signed in; called before the app is shown. */
  readonly onSignedUp: () => void
  /** The next step is in the mail, which reaches only the owner of the address. */
  readonly onMailed: (email: string) => void
  readonly onError: (error: unknown) => void
}

/** Signs up with a password. */
export function useSignUp({ onSignedUp, onMailed, onError }: SignUpSteps) {
  return useMutation({
    mutationFn: async (input: SignUpInput) => {
      const { kind } = await client.identity.signUp(input)
      if (kind === 'check-mail') return onMailed(input.email.trim())
      onSignedUp()
      await beginSession()
    },
    onError,
  })
}

type ResetSteps = {
  readonly onAsked: (email: string) => void
  readonly onError: (error: unknown) => void
}

/** Requests a password reset link. */
export function useRequestReset({ onAsked, onError }: ResetSteps) {
  return useMutation(
    api.identity.requestPasswordReset.mutationOptions({
      onSuccess: (_done, { email }) => onAsked(email.trim()),
      onError,
    }),
  )
}

type NewPasswordSteps = {
  /** `email`: address of the account. */
  readonly onSet: (email: string) => void
  readonly onError: (error: unknown) => void
}

/** Sets a new password with a reset token; ends all sessions, including one in this browser. */
export function useResetPassword({ onSet, onError }: NewPasswordSteps) {
  return useMutation({
    mutationFn: async (input: { readonly token: string; readonly password: string }) => {
      const { email } = await client.identity.resetPassword(input)
      // The password is set even if the session cannot be refreshed.
      await sessionChanged().catch(() => undefined)
      return email
    },
    onSuccess: onSet,
    onError,
  })
}

type KeepSignedIn = { readonly keep: boolean; readonly choose: (keep: boolean) => void }

/** Whether the session outlives the browser; asked once and applied to every sign-in method. */
export const useKeepSignedIn = create<KeepSignedIn>()((set) => ({
  keep: true,
  choose: (keep) => set({ keep }),
}))
forgetWithSession(() => useKeepSignedIn.setState({ keep: true }))
