import type { SignInInput, SignUpInput } from '@plumbline/contract/identity/identity'
import type { WebAuthnJson } from '@plumbline/contract/passkeys/passkeys'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { api, client } from '#web/lib/api/client.ts'
import { isPasskeyCancelled } from '#web/lib/session/passkey-support.ts'
import { beginSession, enter, sessionChanged } from '#web/lib/session/session.ts'

type SignInEnds = {
  /** The address waits to be confirmed: its link was mailed again. */
  readonly onMailed: (email: string) => void
  readonly onError: (error: unknown) => void
}

/** Signs in by password: into the product, to the second step, or to the mail that confirms the address. */
export function useSignIn({ onMailed, onError }: SignInEnds) {
  return useMutation({
    mutationFn: async (input: SignInInput) => {
      const answer = await client.identity.signIn(input)
      if (answer.kind === 'check-mail') onMailed(input.email)
      else await enter(answer)
    },
    onError,
  })
}

/** The second step of a sign-in: a code of the app, or a backup code. */
export function useVerifyCode(onError: (error: unknown) => void) {
  return useMutation({
    mutationFn: async (input: { readonly userId: string; readonly token: string }) => {
      await client.twoFactor.verify2FALogin(input)
      await beginSession()
    },
    onError,
  })
}

/** `second`: after the password, instead of a code. */
type PasskeyStep = { readonly as: 'first' | 'second'; readonly keepSignedIn: boolean }

/** Signs in with a passkey. Whoever closes the browser's question is left where they were, without an error. */
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

/** Made by the library's other half on the server, which vouches for the rest of it. */
function isRequestOptions(
  options: WebAuthnJson,
): options is WebAuthnJson & PublicKeyCredentialRequestOptionsJSON {
  return typeof options['challenge'] === 'string'
}

type SignUpSteps = {
  /** The account is there and signed in; called before anything of the product is shown. */
  readonly onSignedUp: () => void
  /** What comes next is said in a mail, to whoever the address belongs to. */
  readonly onMailed: (email: string) => void
  readonly onError: (error: unknown) => void
}

/** Creates an account with a password. */
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

/** Asks for a link that sets a new password. */
export function useRequestReset({ onAsked, onError }: ResetSteps) {
  return useMutation(
    api.identity.requestPasswordReset.mutationOptions({
      onSuccess: (_done, { email }) => onAsked(email.trim()),
      onError,
    }),
  )
}

type NewPasswordSteps = {
  /** Whose password it is. */
  readonly onSet: (email: string) => void
  readonly onError: (error: unknown) => void
}

/** Sets a new password by the link of a mail; sessions end by it, also one of this browser. */
export function useResetPassword({ onSet, onError }: NewPasswordSteps) {
  return useMutation({
    mutationFn: async (input: { readonly token: string; readonly password: string }) => {
      const { email } = await client.identity.resetPassword(input)
      // The password is set, whether or not that is known here.
      await sessionChanged().catch(() => undefined)
      return email
    },
    onSuccess: onSet,
    onError,
  })
}
