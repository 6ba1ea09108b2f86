import { vi } from 'vitest'

const bytes = (text: string) => new TextEncoder().encode(text).buffer

/** A passkey's sign-in response, as far as @simplewebauthn/browser reads it. */
type Assertion = Omit<PublicKeyCredential, 'response' | 'toJSON'> & {
  readonly response: AuthenticatorAssertionResponse
}

const assertion: Assertion = {
  id: 'key-1',
  type: 'public-key',
  rawId: bytes('key-1'),
  authenticatorAttachment: 'platform',
  response: {
    authenticatorData: bytes('data'),
    clientDataJSON: bytes('{}'),
    signature: bytes('signature'),
    userHandle: bytes('user-1'),
  },
  getClientExtensionResults: () => ({}),
}

/** A server's passkey challenge, as @simplewebauthn/server writes it. */
export const passkeyOptions = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  userVerification: 'preferred',
  allowCredentials: [],
}

/** Answers the browser's passkey prompt at once. */
export function answerPasskey() {
  return vi.spyOn(navigator.credentials, 'get').mockResolvedValue(assertion)
}

/** Simulates a user who cancels the browser's prompt. */
export function closePasskey() {
  return vi
    .spyOn(navigator.credentials, 'get')
    .mockRejectedValue(new DOMException('The operation was not allowed.', 'NotAllowedError'))
}
