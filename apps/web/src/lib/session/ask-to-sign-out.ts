import { endSession } from './session.ts'

type Ask = () => Promise<void>

let ask: Ask = endSession

/** Who wants to sign out goes by `first`, which asks about what would be lost; answers how to stop. */
export function beforeSignOut(first: Ask): () => void {
  ask = first
  return () => {
    if (ask === first) ask = endSession
  }
}

/** The person wants to leave, by whatever way of the shell. */
export function askToSignOut(): Promise<void> {
  return ask()
}
