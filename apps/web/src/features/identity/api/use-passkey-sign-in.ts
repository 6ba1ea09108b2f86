import type { WebAuthnJson } from '@plumbline/contract/passkeys/passkeys'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { client } from '#web/lib/api.ts'
import { isPasskeyCancelled } from '#web/lib/passkey-support.ts'
import { beginSession } from '#web/lib/session.ts'

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
