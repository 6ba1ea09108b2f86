import { endSession } from './session.ts'

type Ask = () => Promise<void>

let ask: Ask = endSession

/** Routes sign-out through `first`, which asks about unsaved input; returns a function that removes it. */
export function beforeSignOut(first: Ask): () => void {
  ask = first
  return () => {
    if (ask === first) ask = endSession
  }
}

/** Called for every sign-out in the shell. */
export function askToSignOut(): Promise<void> {
  return ask()
}
