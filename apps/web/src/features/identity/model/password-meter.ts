import { create } from 'zustand'
import type { GuessScore } from './password-strength.ts'

type Meter = (password: string, own: readonly string[]) => GuessScore

/** The password strength meter; null until its dictionary has loaded. */
export const usePasswordMeter = create<{ readonly meter: Meter | null }>()(() => ({ meter: null }))

let loading: Promise<void> | undefined

/** Loads the dictionary; after a failure, the next call retries. */
export function loadPasswordMeter(): void {
  loading ??= import('./guess-password.ts').then(
    ({ guessPassword }) => usePasswordMeter.setState({ meter: guessPassword }),
    () => {
      loading = undefined
    },
  )
}
