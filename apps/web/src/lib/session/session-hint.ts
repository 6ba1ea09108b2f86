import { writeStored } from '#web/lib/local-store/local-storage.ts'

/** Also read by the inline script of index.html (`build/first-paint.ts`). */
const key = 'plumbline.signed-in'

/**
 * Remembers that this browser was signed in, so that the next first paint shows the shell (or not, if signed out). A
 * visual hint only: the server decides on access.
 */
export function rememberSignedIn(signedIn: boolean): void {
  // Without storage the first paint shows no shell; nothing else depends on it.
  writeStored(key, signedIn ? '1' : null)
  document.documentElement.dataset.shell = signedIn ? 'app' : 'gate'
}

export function wasSignedIn(): boolean {
  return document.documentElement.dataset.shell === 'app'
}
