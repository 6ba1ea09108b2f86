import { create } from 'zustand'

type Reauthentication = {
  /** A dialog that can ask is on screen. */
  readonly hosted: boolean
  /** Takes how it ended; null while nobody is asked. */
  readonly answer: ((isShown: boolean) => void) | null
}

export const useReauthentication = create<Reauthentication>(() => ({ hosted: false, answer: null }))

let asking: Promise<boolean> | null = null

/**
 * Asks the person to show again that it is them: true once they have, false where they turn back or nobody can ask.
 * What is refused at the same time shares one dialog.
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

/** Says that the dialog is there; what it returns says that it is gone, with whatever was being asked. */
export function hostReauthentication(): () => void {
  useReauthentication.setState({ hosted: true })
  return () => {
    useReauthentication.getState().answer?.(false)
    useReauthentication.setState({ hosted: false })
  }
}
