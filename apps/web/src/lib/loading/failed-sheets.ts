/** What Vite says of a style sheet that a screen needs and that did not come. */
const failedSheet = /unable to preload css for (?<address>\S+)/i

/** The address of the sheet for want of which a screen failed; undefined where it failed for another reason. */
export function missingSheetOf(error: unknown): string | undefined {
  return error instanceof Error ? failedSheet.exec(error.message)?.groups?.['address'] : undefined
}

/** Marks style sheets that do not come. Answers how to stop. */
export function followFailedSheets(): () => void {
  const mark = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.dataset['failed'] = ''
  }
  // Such an event does not rise to the document, but passes it on its way down.
  document.addEventListener('error', mark, { capture: true })
  return () => document.removeEventListener('error', mark, { capture: true })
}

/**
 * Asks once more for the sheets that failed: Vite asks for each one once, takes it for there from then on, and a screen
 * would come without its looks. Rejects where `needed` is still missing.
 */
export async function fetchFailedSheets(needed: string): Promise<void> {
  const dead = [...document.querySelectorAll<HTMLLinkElement>('link[data-failed]')]
  const missing = await Promise.all(dead.map(async (link) => ((await comes(link)) ? null : link.href)))
  if (missing.includes(needed)) throw new Error(`Unable to preload CSS for ${needed}`)
}

function comes(dead: HTMLLinkElement): Promise<boolean> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.crossOrigin = ''
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(true))
    link.addEventListener('error', () => resolve(false))
    link.href = dead.href
    dead.replaceWith(link)
  })
}
