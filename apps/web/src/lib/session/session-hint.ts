import { writeStored } from '#web/lib/local-store/local-storage.ts'

/** Also read by the inline script of index.html (`build/first-paint.ts`). */
const key = 'plumbline.signed-in'

/**
 * Remembers that this browser was signed in, so that the next first paint shows the shell (or, signed
 * out, does not). A hint for looks alone: access is decided by the server.
 */
export function rememberSignedIn(signedIn: boolean): void {
  // Without storage the first paint shows no shell; nothing else depends on it.
  writeStored(key, signedIn ? '1' : null)
  document.documentElement.dataset.shell = signedIn ? 'app' : 'gate'
}

export function wasSignedIn(): boolean {
  return document.documentElement.dataset.shell === 'app'
}
