import { exportStyles } from './export-document.ts'

let last: HTMLIFrameElement | null = null

/**
 * Opens the browser's print dialog for an exported document. It is shown in an empty frame of this page, whose
 * Content-Security-Policy holds there too: the style sheet is set by script, because inline ones are refused.
 */
export async function printDocument(html: string): Promise<void> {
  last?.remove()
  const frame = document.createElement('iframe')
  last = frame
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  // Beside the page, because a frame that is not displayed is printed empty.
  Object.assign(frame.style, {
    position: 'fixed',
    right: '100%',
    width: '720px',
    height: '900px',
    border: '0',
  })
  document.body.append(frame)
  const page = frame.contentDocument
  const view = page?.defaultView
  if (!page || !view) throw new Error('The browser offers no frame to print from')
  fill(page, new view.CSSStyleSheet(), html)
  await Promise.all([...page.images].map((image) => image.decode().catch(() => undefined)))
  // Browsers suggest the title of the window as the file's name.
  const title = document.title
  document.title = page.title
  view.addEventListener(
    'afterprint',
    () => {
      document.title = title
      // Not within its own event, which some browsers do not survive.
      setTimeout(() => frame.remove())
    },
    { once: true },
  )
  view.focus()
  view.print()
}

function fill(page: Document, sheet: CSSStyleSheet, html: string): void {
  const given = new DOMParser().parseFromString(html, 'text/html')
  page.documentElement.lang = given.documentElement.lang
  page.title = given.title
  sheet.replaceSync(exportStyles)
  page.adoptedStyleSheets = [sheet]
  page.body.replaceChildren(...[...given.body.childNodes].map((node) => page.adoptNode(node)))
}
