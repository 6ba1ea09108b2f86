import { attributeVectors } from '@plumbline/testing/notes/attribute-vectors'
import { elementVectors } from '@plumbline/testing/notes/element-vectors'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, expect, it, vi } from 'vitest'
import { exportNotes, type ExportOptions, type ExportSource } from './export-notes.ts'

const chart = '/files/images/ada/1_chart.png'
const gone = '/files/images/ada/2_gone.png'
const bytes = new Uint8Array([137, 80, 78, 71])

const network = globalThis.fetch
const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (target, init) => {
  const url = target instanceof Request ? target.url : target.toString()
  if (!url.startsWith('/files/')) return network(target, init)
  if (url === chart) return new Response(bytes, { headers: { 'content-type': 'image/png' } })
  return new Response('', { status: 404 })
})
afterEach(() => fetched.mockClear())

const options = (over: Partial<ExportOptions> = {}): ExportOptions => ({
  format: 'html',
  language: 'en',
  origin: 'https://journal.example',
  mentionText: (kind, id) => (kind === 'trade' && id === 't1' ? 'EURUSD · Long · +$120.00' : undefined),
  words: { missing: (name) => `[Image not available: ${name}]`, untitled: 'Untitled note' },
  signal: new AbortController().signal,
  onProgress: () => undefined,
  ...over,
})

const note: ExportSource = {
  kind: 'note',
  title: 'Plan',
  notes: [
    {
      title: 'Plan',
      html:
        `<h1>Plan</h1><p><span data-mention="trade" data-id="t1">EURUSD</span></p>` +
        `<p><img src="${chart}" alt="Entry"><img src="${gone}" alt="Exit"></p>` +
        `<p><img src="https://elsewhere.example/a.png" alt="Elsewhere"><a href="/journal?trade=t1">Trade</a></p>`,
    },
  ],
}

async function fileOf(source: ExportSource, over: Partial<ExportOptions> = {}) {
  const { output, missing } = await exportNotes(source, options(over))
  if (output.kind !== 'file') throw new Error('No file')
  return { name: output.name, content: output.content, missing }
}

async function unpacked(content: Blob) {
  return unzipSync(new Uint8Array(await content.arrayBuffer()))
}

it('an HTML file holds its images, and loads nothing; a missing image is named', async () => {
  const progress: (readonly number[])[] = []
  const onProgress = (loaded: number, total: number) => progress.push([loaded, total])
  const { name, content, missing } = await fileOf(note, { onProgress })
  expect([name, missing]).toEqual(['Plan.html', ['Exit']])
  expect(progress).toEqual([
    [0, 2],
    [1, 2],
    [2, 2],
  ])
  const page = new DOMParser().parseFromString(await content.text(), 'text/html')
  expect([...page.images].map((image) => image.getAttribute('src'))).toEqual([
    'data:image/png;base64,iVBORw==',
  ])
  expect(page.querySelector('[data-mention]')?.textContent).toBe('EURUSD · Long · +$120.00')
  expect([...page.links].map(({ href, textContent }) => [textContent, href])).toEqual([
    ['[Image not available: Exit]', `https://journal.example${gone}`],
    ['Elsewhere', 'https://elsewhere.example/a.png'],
    ['Trade', 'https://journal.example/journal?trade=t1'],
  ])
})

it('Markdown with images is an archive; without, one file', async () => {
  const { name, content } = await fileOf(note, { format: 'markdown' })
  const files = await unpacked(content)
  expect([name, Object.keys(files)]).toEqual(['Plan.zip', ['note.md', 'images/1_chart.png']])
  expect(files['images/1_chart.png']).toEqual(bytes)
  const text = strFromU8(files['note.md'] ?? new Uint8Array())
  expect(text).toContain('# Plan')
  expect(text).toContain('![Entry](images/1_chart.png)')
  expect(text).toContain('EURUSD · Long')
  const plain: ExportSource = { kind: 'note', title: '', notes: [{ title: '', html: '<p>Text</p>' }] }
  const single = await fileOf(plain, { format: 'markdown' })
  expect([single.name, await single.content.text()]).toEqual(['Untitled note.md', 'Text\n'])
})

it('a notebook is an archive with one file per note, an image of two notes once', async () => {
  const image = { title: 'Plan', html: `<p>Plan</p><img src="${chart}">` }
  const book: ExportSource = { kind: 'notebook', title: 'A/B', notes: [image, { ...image, title: 'plan' }] }
  const markdown = await fileOf(book, { format: 'markdown' })
  expect(markdown.name).toBe('A-B.zip')
  expect(Object.keys(await unpacked(markdown.content))).toEqual([
    'Plan.md',
    'plan 2.md',
    'images/1_chart.png',
  ])
  expect(fetched).toHaveBeenCalledTimes(1)
  const html = await fileOf(book)
  expect(Object.keys(await unpacked(html.content))).toEqual(['Plan.html', 'plan 2.html'])
})

it('of all known script vectors, nothing that could run is exported', async () => {
  const html = [...elementVectors, ...attributeVectors].map(([, vector]) => vector).join('')
  const { content } = await fileOf({ kind: 'note', title: 'x', notes: [{ title: 'x', html }] })
  const page = new DOMParser().parseFromString(await content.text(), 'text/html')
  expect(page.querySelectorAll('script, iframe, object, embed, svg, form, base, link')).toHaveLength(0)
  const attributes = [...page.body.querySelectorAll('*')].flatMap((element) => [...element.attributes])
  expect(attributes.filter(({ name }) => name.startsWith('on') || name === 'style')).toEqual([])
  expect([...page.links].filter(({ protocol }) => !/^(?:https?|mailto):$/.test(protocol))).toEqual([])
})

it('a cancelled export ends with the signal, and saves nothing', async () => {
  const cancel = new AbortController()
  const running = exportNotes(note, options({ signal: cancel.signal, onProgress: () => cancel.abort() }))
  await expect(running).rejects.toThrow(/abort/i)
})
