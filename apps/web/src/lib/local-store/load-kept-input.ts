type KeptInputs = typeof import('./kept-input.ts')
let loaded: KeptInputs | undefined

/** Not with a form, which it would make larger. */
export async function loadKeptInput(): Promise<KeptInputs> {
  return (loaded ??= await import('./kept-input.ts'))
}

/** At once if it is loaded; what is typed until then is kept as soon as it is. */
export function withKeptInput(use: (kept: KeptInputs) => void): void {
  if (loaded) use(loaded)
  else void loadKeptInput().then(use, () => undefined)
}
