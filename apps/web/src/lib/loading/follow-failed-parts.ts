import { followFailedSheets } from './failed-sheets.ts'
import { newVersionInstalled } from './new-version.ts'
import { askServerBuild } from './server-build.ts'

/**
 * When any part of the product fails to load, be it a screen or a dialog, the server may serve another build and this
 * one's files be gone. In a build, Vite emits an event for each failure. Returns a function that stops it.
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
