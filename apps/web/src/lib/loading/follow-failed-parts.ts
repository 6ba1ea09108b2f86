import { followFailedSheets } from './failed-sheets.ts'
import { newVersionInstalled } from './new-version.ts'
import { askServerBuild } from './server-build.ts'

/**
 * Whatever part of the product cannot be fetched, be it a screen or a dialog: the server may serve another build, and the
 * files of this one be gone. Vite tells of each in a build. Answers how to stop.
 */
export function followFailedParts(): () => void {
  let asking = false
  const ask = () => {
    if (asking) return
    asking = true
    void askServerBuild().then((build) => {
      asking = false
      if (build === 'other') newVersionInstalled()
    })
  }
  window.addEventListener('vite:preloadError', ask)
  const stop = followFailedSheets()
  return () => {
    window.removeEventListener('vite:preloadError', ask)
    stop()
  }
}
