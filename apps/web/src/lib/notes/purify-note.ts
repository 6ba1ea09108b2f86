import {
  isNoteFile,
  noteContentRemoved,
  noteElement,
  noteElements,
  noteSynonyms,
} from '@plumbline/contract/notebooks/note-html'
import DOMPurify from 'dompurify'

const attributes = [...new Set(Object.values(noteElements).flatMap((allowed) => Object.keys(allowed)))]

/**
 * A note's HTML with only what `noteElements` lists, as the server's sanitiser has it: DOMPurify removes what could run,
 * then every element is replaced by its allowed form. Parses in a document of its own, in which nothing loads.
 */
export function purifyNote(html: string): string {
  const safe = purifyOnce(html)
  // Blocks that were inside a removed element may be parsed differently without it.
  return safe === html ? safe : purifyOnce(safe)
}

function purifyOnce(html: string): string {
  const fragment = withoutScripts(html)
  if (fragment === null) return ''
  const box = fragment.ownerDocument.createElement('div')
  box.append(fragment)
  for (const element of [...box.querySelectorAll('*')]) replace(element)
  return box.innerHTML
}

/** null for HTML without a body, such as a set of frames. */
function withoutScripts(html: string): DocumentFragment | null {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...Object.keys(noteElements), ...Object.keys(noteSynonyms)],
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS: [...noteContentRemoved],
    RETURN_DOM_FRAGMENT: true,
  })
}

function replace(element: Element): void {
  const given = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
  const form = noteElement(element.localName, withRelativeFiles(given))
  if (form === null) return element.replaceWith(...element.childNodes)
  const names = Object.keys(form.attributes)
  const isSame =
    form.tag === element.localName &&
    names.length === element.attributes.length &&
    names.every((name) => form.attributes[name] === given[name])
  if (isSame) return undefined
  const next = element.ownerDocument.createElement(form.tag)
  for (const [name, value] of Object.entries(form.attributes)) next.setAttribute(name, value)
  next.append(...element.childNodes)
  return element.replaceWith(next)
}

/**
 * A browser copies our own images with their absolute address, at this page's name of the server or another one. Only by
 * the relative one does the server know that a file is in use, and the page display it.
 */
function withRelativeFiles(given: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const relative = ['src', 'href'].flatMap((name) => {
    const address = /^https?:/i.test(given[name] ?? '') ? URL.parse(given[name] ?? '') : null
    const isOwn = address?.pathname.startsWith('/files/') === true && isOwnAddress(address)
    return isOwn ? [[name, `${address.pathname}${address.search}`]] : []
  })
  return { ...given, ...Object.fromEntries(relative) }
}

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

function isOwnAddress({ origin, hostname }: URL): boolean {
  return origin === location.origin || (loopback.test(hostname) && loopback.test(location.hostname))
}

/**
 * Sanitised HTML to display: images of other sites are links to them, because loading one would tell that site who reads
 * the note (and the page's Content-Security-Policy refuses it); links open in another tab, check marks are named,
 * headings are one level lower.
 */
export function displayedNote(
  html: string,
  checkNames: { readonly done: string; readonly open: string },
): string {
  const page = new DOMParser().parseFromString(purifyNote(html), 'text/html')
  for (const image of page.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? ''
    if (isNoteFile(src)) {
      image.loading = 'lazy'
      image.alt = image.getAttribute('alt') ?? ''
    } else image.replaceWith(linkTo(page, src, image.alt))
  }
  for (const link of page.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? ''
    if (!href.startsWith('/') || isNoteFile(href)) link.target = '_blank'
  }
  // The page's title is its only first-level heading.
  for (const heading of page.querySelectorAll('h1, h2, h3')) {
    heading.setAttribute('aria-level', String(Number(heading.localName.slice(1)) + 1))
  }
  for (const item of page.querySelectorAll('li[data-checked]')) {
    const mark = page.createElement('span')
    mark.setAttribute('role', 'img')
    mark.setAttribute('data-check', '')
    mark.setAttribute(
      'aria-label',
      item.getAttribute('data-checked') === 'true' ? checkNames.done : checkNames.open,
    )
    const content = page.createElement('div')
    content.append(...item.childNodes)
    item.append(mark, content)
  }
  // Long lines scroll, with the keyboard too.
  for (const code of page.querySelectorAll('pre')) code.tabIndex = 0
  for (const table of page.querySelectorAll('table')) {
    const frame = page.createElement('div')
    frame.setAttribute('data-table', '')
    frame.tabIndex = 0
    table.replaceWith(frame)
    frame.append(table)
  }
  return page.body.innerHTML
}

function linkTo(page: Document, src: string, alt: string): HTMLElement {
  const link = page.createElement('a')
  link.href = src
  link.rel = 'noopener noreferrer'
  link.textContent = alt === '' ? src : alt
  return link
}
