/** Whether this browser can use passkeys at this address: not without https, but for this machine itself. */
export function supportsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

/** The person closed the browser's question, or let it run out. */
export function isPasskeyCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}
