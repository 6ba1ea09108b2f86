import { create } from 'zustand'
import type { GuessScore } from './password-strength.ts'

type Meter = (password: string, own: readonly string[]) => GuessScore

/** Judges passwords; null until its dictionary is there. */
export const usePasswordMeter = create<{ readonly meter: Meter | null }>()(() => ({ meter: null }))

let loading: Promise<void> | undefined

/** Fetches the dictionary; where that fails, it is tried again at the next call. */
export function loadPasswordMeter(): void {
  loading ??= import('./guess-password.ts').then(
    ({ guessPassword }) => usePasswordMeter.setState({ meter: guessPassword }),
    () => {
      loading = undefined
    },
  )
}
