import { vi } from 'vitest'

const bytes = (text: string) => new TextEncoder().encode(text).buffer

/** What a server asks a passkey, as @simplewebauthn/server writes it. */
export const passkeyOptions = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  userVerification: 'preferred',
  allowCredentials: [],
}

/** The browser's question for a passkey is answered at once. */
export function answerPasskey() {
  return vi.spyOn(navigator.credentials, 'get').mockResolvedValue({
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
  } as unknown as Credential)
}

/** The person closes the browser's question. */
export function closePasskey() {
  return vi
    .spyOn(navigator.credentials, 'get')
    .mockRejectedValue(new DOMException('The operation was not allowed.', 'NotAllowedError'))
}
