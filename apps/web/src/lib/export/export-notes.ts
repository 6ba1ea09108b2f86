import type { MentionKind } from '@plumbline/domain/notes/mention'
import { toMarkdown } from '@plumbline/domain/notes/to-markdown'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { purifyNote } from '#web/lib/notes/purify-note.ts'
import { exportContent, type ExportTexts, imageLabel, ownImagesOf } from './export-content.ts'
import { exportDocument } from './export-document.ts'
import { exportName, imageName, uniqueNames } from './export-names.ts'

export type NoteFormat = 'html' | 'markdown' | 'pdf'

export type SourceNote = { readonly title: string; readonly html: string }

export type ExportSource = {
  readonly kind: 'note' | 'notebook'
  readonly title: string
  readonly notes: readonly SourceNote[]
  /** Name of the text beside its images in an archive; `note.md` unless given. */
  readonly textName?: string
}

export type ExportOptions = {
  readonly format: NoteFormat
  readonly language: string
  readonly origin: string
  readonly mentionText: (kind: MentionKind, id: string) => string | undefined
  readonly words: ExportTexts & { readonly untitled: string }
  readonly signal: AbortSignal
  /** Images that were loaded, of how many. */
  readonly onProgress: (loaded: number, total: number) => void
}

export type ExportResult = {
  readonly output:
    | { readonly kind: 'file'; readonly name: string; readonly content: Blob }
    | { readonly kind: 'print'; readonly html: string }
  /** Images that could not be loaded, by description or name. */
  readonly missing: readonly string[]
}

type Loaded = {
  readonly title: string
  readonly notes: readonly SourceNote[]
  readonly images: ReadonlyMap<string, LoadedImage>
  readonly textName: string
}

/** Builds the file of a note or a notebook in the browser; an image that cannot be loaded does not prevent it. */
export async function exportNotes(source: ExportSource, options: ExportOptions): Promise<ExportResult> {
  const { signal, onProgress, words } = options
  const notes = source.notes.map(({ title, html }) => ({
    title: title || words.untitled,
    html: purifyNote(html),
  }))
  const labels = new Map<string, string>()
  for (const { html } of notes)
    for (const url of ownImagesOf(html)) if (!labels.has(url)) labels.set(url, imageLabel(html, url))
  const urls = [...labels.keys()]
  let count = 0
  onProgress(0, urls.length)
  const images = await loadImages(urls, {
    signal,
    onLoaded: () => {
      count += 1
      onProgress(count, urls.length)
    },
  })
  const missing = urls.filter((url) => !images.has(url)).map((url) => labels.get(url) ?? url)
  const { textName = 'note.md' } = source
  const loaded = { title: source.title || words.untitled, notes, images, textName }
  const output =
    options.format === 'markdown'
      ? await markdownFile(source.kind, loaded, options)
      : await htmlOutput(source.kind, loaded, options)
  signal.throwIfAborted()
  return { output, missing }
}

async function htmlOutput(
  kind: ExportSource['kind'],
  { title, notes, images }: Loaded,
  { format, language, mentionText, origin, words }: ExportOptions,
): Promise<ExportResult['output']> {
  const sources = new Map<string, string>()
  for (const [url, { blob }] of images) sources.set(url, await dataUrlOf(blob))
  const content = ({ html }: SourceNote) =>
    exportContent(html, {
      mentionText,
      imageSrc: (url) => sources.get(url),
      linksRemoteImages: true,
      origin,
      words,
    })
  if (format === 'pdf') {
    const showTitle = kind === 'notebook'
    return { kind: 'print', html: exportDocument({ title, language, showTitle, notes: notes.map(content) }) }
  }
  const pages = notes.map((note) =>
    exportDocument({ title: note.title, language, showTitle: false, notes: [content(note)] }),
  )
  if (kind === 'note')
    return file(exportName(title, 'html', words.untitled), pages.join(''), 'text/html;charset=utf-8')
  const names = uniqueNames(notes.map((note) => exportName(note.title, 'html', words.untitled)))
  return archive(
    exportName(title, 'zip', words.untitled),
    names.map((name, index) => [name, pages[index] ?? '']),
  )
}

async function markdownFile(
  kind: ExportSource['kind'],
  { title, notes, images, textName }: Loaded,
  { mentionText, origin, words }: ExportOptions,
): Promise<ExportResult['output']> {
  const urls = [...images.keys()]
  const imageNames = uniqueNames(urls.map(imageName))
  const sources = new Map(urls.map((url, index) => [url, `images/${imageNames[index] ?? ''}`]))
  const texts = notes.map(({ html }) =>
    toMarkdown(
      exportContent(html, {
        mentionText,
        imageSrc: (url) => sources.get(url),
        linksRemoteImages: false,
        origin,
        words,
      }),
    ),
  )
  if (kind === 'note' && images.size === 0)
    return file(exportName(title, 'md', words.untitled), texts.join(''), 'text/markdown;charset=utf-8')
  const names =
    kind === 'note'
      ? [textName]
      : uniqueNames(notes.map((note) => exportName(note.title, 'md', words.untitled)))
  const files: [string, string | Uint8Array][] = names.map((name, index) => [name, texts[index] ?? ''])
  for (const [url, { blob }] of images)
    files.push([sources.get(url) ?? '', new Uint8Array(await blob.arrayBuffer())])
  return archive(exportName(title, 'zip', words.untitled), files)
}

function file(name: string, text: string, type: string): ExportResult['output'] {
  return { kind: 'file', name, content: new Blob([text], { type }) }
}

/** Texts are compressed; images are already. */
function archive(
  name: string,
  files: readonly (readonly [string, string | Uint8Array])[],
): ExportResult['output'] {
  const entries: Zippable = {}
  for (const [path, content] of files)
    entries[path] = typeof content === 'string' ? [strToU8(content), { level: 6 }] : [content, { level: 0 }]
  return { kind: 'file', name, content: new Blob([zipSync(entries)], { type: 'application/zip' }) }
}

type LoadedImage = { readonly blob: Blob }

const AT_ONCE = 4

/** Formats that the server stores. */
const imageType = /^image\/(?:png|jpeg|gif|webp|avif)$/

/**
 * Loads images by download URL; those that cannot be loaded are missing in the result. Rejects only when the signal
 * ends it.
 */
async function loadImages(
  urls: readonly string[],
  { signal, onLoaded }: { readonly signal: AbortSignal; readonly onLoaded: () => void },
): Promise<ReadonlyMap<string, LoadedImage>> {
  const found = new Map<string, LoadedImage>()
  const waiting = [...urls]
  const work = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      const image = await load(url, signal)
      if (image) found.set(url, image)
      onLoaded()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return found
}

async function load(url: string, signal: AbortSignal): Promise<LoadedImage | null> {
  signal.throwIfAborted()
  try {
    const response = await fetch(url, { signal })
    const blob = await response.blob()
    return response.ok && imageType.test(blob.type) ? { blob } : null
  } catch {
    signal.throwIfAborted()
    return null
  }
}

/** `data:image/png;base64,…` */
function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('loadend', () => {
      if (typeof reader.result === 'string') resolve(reader.result)
      else reject(reader.error ?? new Error('An image cannot be read'))
    })
    reader.readAsDataURL(blob)
  })
}
