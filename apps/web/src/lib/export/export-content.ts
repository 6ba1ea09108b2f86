import { isNoteFile } from '@plumbline/contract/notebooks/note-html'
import { mentionKinds, type MentionKind } from '@plumbline/domain/notes/mention'
import { imageName } from './export-names.ts'

export type ExportTexts = {
  /** In place of an image that cannot be loaded. */
  readonly missing: (name: string) => string
}

type ContentOptions = {
  /** Text of a mention with what is known of it; undefined: the text in the note. */
  readonly mentionText: (kind: MentionKind, id: string) => string | undefined
  /** The address of an own image in the exported file; undefined if it could not be loaded. */
  readonly imageSrc: (url: string) => string | undefined
  /** Images of other sites become links: an HTML file loads nothing. */
  readonly linksRemoteImages: boolean
  /** This installation’s address: links to it are written in full. */
  readonly origin: string
  readonly words: ExportTexts
}

/** Download URLs of own images in a note's sanitised HTML, each once. */
export function ownImagesOf(html: string): readonly string[] {
  const images = parsed(html).querySelectorAll('img')
  return [...new Set([...images].map((image) => image.getAttribute('src') ?? '').filter(isNoteFile))]
}

/** Name of an image in messages: its description, or its file's name. */
export function imageLabel(html: string, url: string): string {
  const image = [...parsed(html).querySelectorAll('img')].find((each) => each.getAttribute('src') === url)
  return image?.getAttribute('alt')?.trim() || imageName(url)
}

/** A note's sanitised HTML for use outside of this installation. */
export function exportContent(html: string, options: ContentOptions): string {
  const { mentionText, imageSrc, linksRemoteImages, origin, words } = options
  const page = parsed(html)
  for (const mention of page.querySelectorAll('span[data-mention]')) {
    const kind = mentionKinds.find((each) => each === mention.getAttribute('data-mention'))
    const text = kind && mentionText(kind, mention.getAttribute('data-id') ?? '')
    if (text !== undefined) mention.textContent = text
    mention.removeAttribute('data-id')
  }
  for (const link of page.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? ''
    if (href.startsWith('/')) link.setAttribute('href', origin + href)
    link.removeAttribute('data-attachment')
  }
  for (const image of page.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? ''
    const alt = image.getAttribute('alt')?.trim() ?? ''
    if (!isNoteFile(src)) {
      if (linksRemoteImages) image.replaceWith(linkTo(page, src, alt || src))
      continue
    }
    const exported = imageSrc(src)
    if (exported === undefined)
      image.replaceWith(linkTo(page, origin + src, words.missing(alt || imageName(src))))
    else {
      image.setAttribute('src', exported)
      image.setAttribute('alt', alt)
    }
  }
  return page.body.innerHTML
}

/** A document of its own, in which nothing loads. */
function parsed(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html')
}

function linkTo(page: Document, href: string, text: string): HTMLElement {
  const link = page.createElement('a')
  link.setAttribute('href', href)
  link.setAttribute('rel', 'noopener noreferrer')
  link.textContent = text
  return link
}
