import { create } from 'zustand'

type Reauthentication = {
  /** A dialog that can ask is mounted. */
  readonly hosted: boolean
  /** Called with the result; null while nothing is asked. */
  readonly answer: ((isShown: boolean) => void) | null
}

export const useReauthentication = create<Reauthentication>(() => ({ hosted: false, answer: null }))

let asking: Promise<boolean> | null = null

/**
 * Asks the user to re-authenticate: true on success, false if they cancel or no dialog is mounted. Requests rejected at
 * the same time share one dialog.
 */
export function reauthenticate(): Promise<boolean> {
  if (!useReauthentication.getState().hosted) return Promise.resolve(false)
  asking ??= new Promise<boolean>((resolve) => {
    useReauthentication.setState({ answer: resolve })
  }).finally(() => {
    asking = null
    useReauthentication.setState({ answer: null })
  })
  return asking
}

/** Registers the dialog; the returned function unregisters it and cancels an open request. */
export function hostReauthentication(): () => void {
  useReauthentication.setState({ hosted: true })
  return () => {
    useReauthentication.getState().answer?.(false)
    useReauthentication.setState({ hosted: false })
  }
}
