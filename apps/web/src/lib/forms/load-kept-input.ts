import type * as keptInput from './kept-input.ts'

type KeptInputs = typeof keptInput
let loaded: KeptInputs | undefined

/** Not with a form, which it would make larger. */
export async function loadKeptInput(): Promise<KeptInputs> {
  return (loaded ??= await import('./kept-input.ts'))
}

/** At once if it is loaded; what is typed until then is kept as soon as it is. */
export function withKeptInput(work: (kept: KeptInputs) => void): void {
  if (loaded) work(loaded)
  else void loadKeptInput().then(work, () => undefined)
}
