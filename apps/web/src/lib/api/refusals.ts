import { type ApiError, apiErrorOf } from './api-error.ts'

type Listener = (refusal: ApiError, error: unknown) => void

const listeners = new Set<Listener>()

/** Calls `listener` for every failed call of the API, uploads included; returns a function that stops it. */
export function onRefusal(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function noteRefusal(error: unknown): void {
  const refusal = apiErrorOf(error)
  for (const listener of listeners) listener(refusal, error)
}
