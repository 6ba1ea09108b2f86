import type { OnProgress } from '../source-file.ts'

/** Throttles progress calls to about a hundred per file. */
export function throttleProgress(onProgress: OnProgress): OnProgress {
  let reported = 0
  return (fraction) => {
    if (fraction - reported < 0.01 && fraction < 1) return
    reported = fraction
    onProgress(fraction)
  }
}
