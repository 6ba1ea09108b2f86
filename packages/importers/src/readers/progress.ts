import type { OnProgress } from '../source-file.ts'

/** Calls that a reader may make once per piece, thinned to a hundred steps. */
export function inSteps(onProgress: OnProgress): OnProgress {
  let reported = 0
  return (fraction) => {
    if (fraction - reported < 0.01 && fraction < 1) return
    reported = fraction
    onProgress(fraction)
  }
}
