import { createRef, useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { holdKeys } from '#web/lib/commands/held-keys.ts'
import { answerUploads } from '#web/testing/answer-uploads.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { showPart } from '#web/testing/show-part.tsx'
import { NoteEditor } from './note-editor.tsx'
import type { NoteEditorHandle, NoteEditorProps } from './note-editor-props.ts'

const templates = [{ id: 'plan', name: 'Trading plan', html: '<h2>Plan</h2><p onclick="x()">Wait</p>' }]

type Revision = Pick<NoteEditorProps, 'value' | 'revisionKey'>

/** The editor with a button that shows it the next revision. */
function Revised({ revisions, ...props }: NoteEditorProps & { readonly revisions: readonly Revision[] }) {
  const [shown, setShown] = useState(0)
  return (
    <>
      <NoteEditor {...props} {...revisions[shown - 1]} />
      <button type="button" onClick={() => setShown(shown + 1)}>
        Next revision
      </button>
    </>
  )
}

async function show(value = '', props: Partial<NoteEditorProps> = {}, revisions: readonly Revision[] = []) {
  const handle = createRef<NoteEditorHandle>()
  const reported: string[] = []
  const { screen } = await showPart(
    <Revised
      revisions={revisions}
      ref={handle}
      value={value}
      revisionKey="1"
      onChange={(html) => reported.push(html)}
      autofocus
      notebookId="notebook-1"
      templates={templates}
      searchMentions={async (query) =>
        query === 'eur' ? [{ kind: 'trade', id: 't-1', label: 'EURUSD long', detail: '+$30.00' }] : []
      }
      renderMention={({ kind, id, label }) => <b>{`${kind} ${id}: ${label}`}</b>}
      label="Note"
      {...props}
    />,
  )
  const text = page.getByRole('textbox', { name: 'Note' })
  await expect.element(text).toBeVisible()
  if (props.readOnly !== true) {
    await userEvent.click(text)
    await userEvent.keyboard('{Control>}{End}{/Control}')
  }
  const html = () => handle.current?.flush() ?? ''
  return { html, reported, text, screen }
}

/** Pastes as a browser does, from data of the clipboard. */
function paste(data: DataTransfer): void {
  const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
  document.querySelector('[role=textbox]')?.dispatchEvent(event)
}

beforeEach(async () => {
  await page.viewport(1000, 800)
})

describe('writing', () => {
  it.each([
    ['## Plan{Enter}text', '<h2>Plan</h2><p>text</p>'],
    ['- one{Enter}two', '<ul><li><p>one</p></li><li><p>two</p></li></ul>'],
    ['3. one', '<ol start="3"><li><p>one</p></li></ol>'],
    ['[[ ] open', '<ul data-tasks=""><li data-checked="false"><p>open</p></li></ul>'],
    ['[[x] done', '<ul data-tasks=""><li data-checked="true"><p>done</p></li></ul>'],
    ['> quote', '<blockquote><p>quote</p></blockquote>'],
    ['```js code', '<pre><code class="language-js">code</code></pre>'],
    [
      '**bold** *it* ~~st~~ ==hi== `co` x',
      '<p><strong>bold</strong> <em>it</em> <s>st</s> <mark>hi</mark> <code>co</code> x</p>',
    ],
    [
      'https://a.example b',
      '<p><a rel="noopener noreferrer" href="https://a.example">https://a.example</a> b</p>',
    ],
  ])('%s becomes %s', async (keys, expected) => {
    const { html } = await show()
    await userEvent.keyboard(keys)
    expect(html()).toBe(expected)
  })

  it('is reported with each key, never without a change', async () => {
    const { html, reported, screen } = await show('<p>a</p>')
    html()
    expect(reported).toEqual([])
    await userEvent.keyboard('bc')
    expect(reported).toEqual(['<p>ab</p>', '<p>abc</p>'])
    expect(html()).toBe('<p>abc</p>')
    await screen.unmount()
    expect(reported).toHaveLength(2)
  })

  it('is reported once the user pauses, when it is flushed, and when the editor closes, if it is very long', async () => {
    const long = `<p>${'word '.repeat(40_000)}</p>`
    const { html, reported, screen } = await show(long)
    await userEvent.keyboard('b')
    expect(reported).toEqual([])
    await expect.poll(() => reported.length).toBe(1)
    await userEvent.keyboard('c')
    expect(html()).toMatch(/bc<\/p>$/)
    expect(reported).toHaveLength(2)
    await userEvent.keyboard('d')
    await screen.unmount()
    expect(reported.at(-1)).toMatch(/bcd<\/p>$/)
  })

  it('can be undone and redone', async () => {
    const { html } = await show('<p>a</p>')
    await userEvent.keyboard('{Control>}b{/Control}b')
    expect(html()).toBe('<p>a<strong>b</strong></p>')
    await userEvent.click(page.getByRole('button', { name: 'Undo' }))
    expect(html()).toBe('<p>a</p>')
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    expect(html()).toBe('<p>a<strong>b</strong></p>')
  })

  it('continues where it was when another revision arrives', async () => {
    const { html, reported } = await show('<p>first</p><p>mine</p>', {}, [
      { value: '<p>first, changed</p><p>mine!</p><p>theirs</p>', revisionKey: '2' },
    ])
    await userEvent.keyboard('!')
    expect(html()).toBe('<p>first</p><p>mine!</p>')
    page
      .getByRole('button', { name: 'Next revision' })
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.poll(html).toContain('theirs')
    await userEvent.keyboard('?')
    expect(html()).toBe('<p>first, changed</p><p>mine!?</p><p>theirs</p>')
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(html()).toContain('theirs')
    expect(reported[0]).toBe('<p>first</p><p>mine!</p>')
  })
})

it('what is typed while a note opens belongs to it, not to the shortcuts of the page', async () => {
  holdKeys()
  const shortcuts: string[] = []
  const press = (event: KeyboardEvent) => shortcuts.push(event.key)
  window.addEventListener('keydown', press)
  for (const key of ['N', 'e', 'x', 'Backspace', 'w', 'Enter', 'n'])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  window.removeEventListener('keydown', press)
  expect(shortcuts).toEqual([])
  const { html, reported } = await show()
  expect(html()).toBe('<p>New</p><p>n</p>')
  expect(reported.at(-1)).toBe('<p>New</p><p>n</p>')
  const later = new KeyboardEvent('keydown', { key: 'n', bubbles: true, cancelable: true })
  document.body.dispatchEvent(later)
  expect(later.defaultPrevented).toBe(false)
})

describe('pasted', () => {
  it('HTML loses everything that is not part of a note', async () => {
    const { html } = await show()
    const data = new DataTransfer()
    data.setData(
      'text/html',
      '<h5 style="color:red" onclick="x()">Title</h5><script>x()</script><p><b>a</b><img src="javascript:x()"><a href="javascript:x()">b</a><svg><script>x()</script></svg></p><iframe src="https://x.example"></iframe>',
    )
    paste(data)
    expect(html()).toBe('<h3>Title</h3><p><strong>a</strong>b</p>')
  })

  it('images of this journal keep their relative address, by which the server knows that they are in use', async () => {
    const { html } = await show()
    const data = new DataTransfer()
    data.setData(
      'text/html',
      `<p>a</p><img src="${location.origin}/files/images/u/1_a.png" alt="b"><a href="${location.origin}/files/notebooks/u/n/plan.pdf" data-attachment="pdf">plan.pdf</a>`,
    )
    paste(data)
    expect(html()).toBe(
      '<p>a</p><img src="/files/images/u/1_a.png" alt="b"><p><a rel="noopener noreferrer" href="/files/notebooks/u/n/plan.pdf" data-attachment="pdf">plan.pdf</a></p>',
    )
  })
})

describe('files', () => {
  const image = new File(['x'], 'chart.png', { type: 'image/png' })

  it('that are pasted are uploaded below the notebook, and stored as their address', async () => {
    const { html } = await show('<p>a</p>')
    const uploads = answerUploads(
      async ({ file, notebookId }) => `/files/notebooks/u/${notebookId}/${file.name}`,
    )
    const data = new DataTransfer()
    data.items.add(image)
    data.items.add(new File(['%PDF'], 'plan.pdf', { type: 'application/pdf' }))
    paste(data)
    await expect
      .poll(html)
      .toBe(
        '<p>a</p><img src="/files/notebooks/u/notebook-1/chart.png" alt=""><p><a rel="noopener noreferrer" href="/files/notebooks/u/notebook-1/plan.pdf" data-attachment="pdf">plan.pdf</a></p>',
      )
    expect(uploads.map(({ file }) => file.name)).toEqual(['chart.png', 'plan.pdf'])
    // The focus has stayed in the text.
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(html).not.toContain('plan.pdf')
  })

  it('show their progress in the text, and can be cancelled', async () => {
    const { html } = await show('<p>a</p>')
    const uploads = answerUploads(() => new Promise(() => undefined))
    const data = new DataTransfer()
    data.items.add(image)
    paste(data)
    await expect.element(page.getByRole('progressbar', { name: 'Uploading chart.png' })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
    await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
    await expect.poll(() => uploads.map(({ isAborted }) => isAborted)).toEqual([true])
    expect(html()).toBe('<p>a</p>')
  })

  it('are uploaded to the end when the blocks around them are changed elsewhere meanwhile', async () => {
    const revision = { value: '<p>A</p><p>B</p><p>c</p>', revisionKey: '2' }
    const { html } = await show('<p>a</p><p>b</p><p>c</p>', {}, [revision])
    const arrived = Promise.withResolvers<string>()
    const uploads = answerUploads(() => arrived.promise)
    await userEvent.keyboard('{Control>}{Home}{/Control}')
    const data = new DataTransfer()
    data.items.add(image)
    paste(data)
    await expect.element(page.getByRole('progressbar', { name: 'Uploading chart.png' })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Next revision' }))
    await expect.poll(html).toBe(revision.value)
    arrived.resolve('/files/images/u/chart.png')
    await expect.poll(html).toBe('<p>A</p><p>B</p><img src="/files/images/u/chart.png" alt=""><p>c</p>')
    expect(uploads.map(({ isAborted }) => isAborted)).toEqual([false])
  })

  it('inside pasted HTML are uploaded too, never stored as data', async () => {
    const { html } = await show()
    answerUploads(async ({ file }) => `/files/images/u/${file.name}`)
    const data = new DataTransfer()
    data.setData('text/html', '<p>Chart</p><img src="data:image/png;base64,iVBORw0KGgo=">')
    paste(data)
    await expect.poll(html).toBe('<p>Chart</p><img src="/files/images/u/pasted-1.png" alt="">')
  })

  it('have a width that keys change, and an alternative text', async () => {
    const { html } = await show('<p>a</p><img src="/files/images/u/a.png" alt="" width="200">')
    const width = page.getByRole('slider', { name: 'Image width' })
    width.element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(html).toContain('width="216"')
    await userEvent.click(page.getByRole('button', { name: 'Add alt text' }))
    await userEvent.fill(page.getByRole('textbox', { name: 'Description' }), 'Gold, M5')
    await userEvent.keyboard('{Enter}')
    await expect.poll(html).toContain('<img src="/files/images/u/a.png" alt="Gold, M5" width="216">')
  })
})

describe('the lists', () => {
  it('after / inserts blocks and templates', async () => {
    const { html } = await show()
    await userEvent.keyboard('/')
    await expect.element(page.getByRole('listbox', { name: 'Blocks' })).toBeVisible()
    await userEvent.keyboard('head')
    const options = () =>
      page
        .getByRole('option')
        .elements()
        .map((option) => option.textContent)
    await expect.poll(options).toEqual(['Heading 1', 'Heading 2', 'Heading 3'])
    await userEvent.keyboard('{ArrowDown}{Enter}A{Enter}/plan')
    await expect.poll(options).toEqual(['Trading plan'])
    await userEvent.keyboard('{Enter}')
    expect(html()).toBe('<h2>A</h2><h2>Plan</h2><p>Wait</p>')
  })

  it('after @ mentions a trade', async () => {
    const { html, text } = await show()
    await userEvent.keyboard('See @eur')
    await expect.element(page.getByRole('option', { name: /EURUSD long/ })).toBeVisible()
    await expect.poll(() => text.element().getAttribute('aria-activedescendant')).toBeTruthy()
    await userEvent.keyboard('{Enter}now')
    expect(html()).toBe('<p>See <span data-mention="trade" data-id="t-1">EURUSD long</span> now</p>')
    await expect.element(page.getByText('trade t-1: EURUSD long')).toBeVisible()
    await userEvent.keyboard('{Enter}@nothing')
    await expect.element(page.getByText('No matches.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText('No matches.')).not.toBeInTheDocument()
  })
})

it('a table is made and changed with the keyboard alone', async () => {
  const { html } = await show()
  await userEvent.keyboard('/table')
  await expect.element(page.getByRole('option', { name: 'Table' })).toBeVisible()
  await userEvent.keyboard('{Enter}a{Tab}b{Tab}c{Tab}d{Shift>}{Tab}{Tab}{/Shift}B')
  expect(html()).toMatch(
    /^<table><tbody><tr><th><p>a<\/p><\/th><th><p>B<\/p><\/th><th><p>c<\/p><\/th><\/tr><tr><td><p>d/,
  )
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}new')
  expect(html().match(/<tr>/g)).toHaveLength(4)
  expect(html()).toContain('<tr><td><p>new</p></td>')
})

it('a link is added, changed and removed in its dialog', async () => {
  const { html } = await show('<p>site</p>')
  await userEvent.keyboard('{Control>}a{/Control}{Control>}{Shift>}k{/Shift}{/Control}')
  const address = page.getByRole('textbox', { name: 'Address' })
  await userEvent.fill(address, 'javascript:alert(1)')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Enter a web address or an e-mail address.')).toBeVisible()
  await userEvent.fill(address, 'a.example/b')
  await userEvent.keyboard('{Enter}')
  await expect.poll(html).toBe('<p><a rel="noopener noreferrer" href="https://a.example/b">site</a></p>')
  await userEvent.click(page.getByRole('button', { name: /^Link/ }))
  await userEvent.click(page.getByRole('button', { name: 'Remove link' }))
  await expect.poll(html).toBe('<p>site</p>')
})

it.each([1000, 390])('the editor is accessible at %s pixels', async (width) => {
  await page.viewport(width, 800)
  await show('<h1>Note</h1><ul data-tasks=""><li data-checked="true"><p>done</p></li></ul>')
  await expect.element(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'done' })).toBeChecked()
  await expectAccessible()
})

it('a note that cannot be edited has no tools', async () => {
  const { text } = await show('<p>read</p>', { readOnly: true })
  await expect.element(text).toHaveAttribute('contenteditable', 'false')
  await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument()
})
