import { noteElement } from '@plumbline/contract/notebooks/note-html'
import { attributeVectors } from '@plumbline/testing/notes/attribute-vectors'
import { elementVectors } from '@plumbline/testing/notes/element-vectors'
import { brokenHtml, noteHtml } from '@plumbline/testing/notes/note-html-arbitrary'
import { createNodeFromContent, getSchema } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { showPart } from '#web/testing/show-part.tsx'
import { allTests } from '#web/testing/test-matrix.ts'
import { blockHtmlWriter } from './replace-text.ts'
import { noteExtensions } from './note-extensions.tsx'
import { NoteHtml } from './note-html.tsx'
import { purifyNote } from '#web/lib/notes/purify-note.ts'
import { NoteUploads } from './uploads/note-uploads.ts'

declare global {
  interface Window {
    executed?: (vector: number) => void
  }
}

const vectors = [...elementVectors, ...attributeVectors]
const runs = (count: number) => (allTests ? count : count / 5)

function expectAllowed(html: string): void {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  for (const element of parsed.body.querySelectorAll('*')) {
    const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
    expect(noteElement(element.localName, attributes)).toEqual({ tag: element.localName, attributes })
  }
}

it('of all known script vectors, as stored and as they came, nothing runs and nothing is requested', async () => {
  const executed: string[] = []
  window.executed = () => executed.push('run')
  const ask = window.alert
  await showPart(<p>Ready</p>)
  await expect.element(page.getByText('Ready')).toBeVisible()
  const requested: string[] = []
  const observer = new PerformanceObserver((list) =>
    requested.push(...list.getEntries().map(({ name }) => name)),
  )
  observer.observe({ type: 'resource' })
  const { screen } = await showPart(
    vectors.map(([name, html, stored]) => (
      <section key={name} aria-label={name}>
        <NoteHtml html={html} />
        <NoteHtml html={stored} />
      </section>
    )),
  )
  // Sanitised alone, as the editor parses it.
  const box = document.createElement('div')
  box.dataset['safe'] = ''
  document.body.append(box)
  for (const [, html, stored] of vectors) {
    const safe = purifyNote(html)
    expectAllowed(safe)
    expectAllowed(stored)
    expect(purifyNote(safe)).toBe(safe)
    expectAllowed(purifyNote(stored))
    box.insertAdjacentHTML('beforeend', safe + stored)
  }
  for (const element of document.querySelectorAll('main *, div > *')) {
    for (const type of ['mouseover', 'pointerenter', 'focus', 'animationstart', 'toggle'])
      element.dispatchEvent(new Event(type, { bubbles: true }))
  }
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200)))
  const isExpected = (url: string) => /\/files\/images\/u\/a\.png$|\/(?:src|node_modules|@)/.test(url)
  observer.disconnect()
  box.remove()
  expect(executed).toEqual([])
  expect(requested.filter((url) => !isExpected(url))).toEqual([])
  expect(window.alert).toBe(ask)
  expect(document.cookie).toBeTypeOf('string')
  await screen.unmount()
})

it('sanitising changes no note as the editor writes it, and makes any other text an allowed note', () => {
  fc.assert(
    fc.property(noteHtml, (html) => {
      expect(purifyNote(html)).toBe(html)
    }),
    { numRuns: runs(500) },
  )
  fc.assert(
    fc.property(fc.tuple(brokenHtml, noteHtml, brokenHtml), (parts) => {
      const safe = purifyNote(parts.join(''))
      expectAllowed(safe)
      expect(purifyNote(safe)).toBe(safe)
    }),
    { numRuns: runs(1_000) },
  )
})

it('a stored note comes out of the editor as it went in', () => {
  const schema = getSchema(
    noteExtensions({
      placeholderText: () => '',
      checkLabel: (text) => text,
      uploads: new NoteUploads('notebook-1'),
      openLink: () => undefined,
    }),
  )
  const { write } = blockHtmlWriter()
  fc.assert(
    fc.property(noteHtml, (html) => {
      const doc = createNodeFromContent(html, schema, {
        slice: false,
        parseOptions: { preserveWhitespace: true },
      })
      if (!(doc instanceof Node)) throw new Error('No document')
      doc.check()
      expect(write(doc)).toBe(html)
    }),
    { numRuns: runs(1_000) },
  )
})

beforeEach(() => {
  document.querySelectorAll('[data-safe]').forEach((box) => box.remove())
})

it('a note to read shows mentions as cards, other sites’ images as links, and check marks with names', async () => {
  await showPart(
    <NoteHtml
      html='<p>See <span data-mention="trade" data-id="t-1">EURUSD</span> <a href="https://a.example">a</a></p><img src="https://a.example/b.png" alt="Chart"><ul data-tasks=""><li data-checked="true"><p>Plan</p></li></ul><table><tbody><tr><td><p>1</p></td></tr></tbody></table>'
      renderMention={({ kind, id, label }) => <b>{`${kind} ${id} ${label}`}</b>}
    />,
  )
  await expect.element(page.getByText('trade t-1 EURUSD')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Chart' }))
    .toHaveAttribute('href', 'https://a.example/b.png')
  await expect.element(page.getByRole('link', { name: 'a', exact: true })).toHaveAttribute('target', '_blank')
  await expect.element(page.getByRole('img', { name: 'Done' })).toBeVisible()
  expect(document.querySelector('main img[src]')).toBeNull()
  await expectAccessible()
})
