/** Vite's error for a style sheet that failed to load. */
const failedSheet = /unable to preload css for (?<address>\S+)/i

/** The URL of the style sheet whose failure made a screen fail; undefined if it failed for another reason. */
export function missingSheetOf(error: unknown): string | undefined {
  return error instanceof Error ? failedSheet.exec(error.message)?.groups?.['address'] : undefined
}

/** Marks style sheets that fail to load. Returns a function that stops it. */
export function followFailedSheets(): () => void {
  const mark = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.dataset['failed'] = ''
  }
  // These events do not bubble; the document sees them only in the capture phase.
  document.addEventListener('error', mark, { capture: true })
  return () => document.removeEventListener('error', mark, { capture: true })
}

/**
 * Retries the failed style sheets: Vite requests each one once and treats it as loaded from then on, so that a screen
 * would appear unstyled. Rejects if `needed` is still missing.
 */
export async function fetchFailedSheets(needed: string): Promise<void> {
  const failedLinks = [...document.querySelectorAll<HTMLLinkElement>('link[data-failed]')]
  const missing = await Promise.all(
    failedLinks.map(async (link) => ((await reload(link)) ? null : link.href)),
  )
  if (missing.includes(needed)) throw new Error(`Unable to preload CSS for ${needed}`)
}

function reload(failedLink: HTMLLinkElement): Promise<boolean> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.crossOrigin = ''
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(true))
    link.addEventListener('error', () => resolve(false))
    link.href = failedLink.href
    failedLink.replaceWith(link)
  })
}
