import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '#web/testing/render-page.tsx'
import { Drawer } from './drawer.tsx'
import { SuggestInput } from './suggest-input.tsx'
import { TagInput } from './tag-input.tsx'

const onClose = vi.fn<() => void>()
const onSubmit = vi.fn<() => void>()

function Form({ pairs = ['EURUSD', 'GBPUSD', 'XAUUSD'] }: { readonly pairs?: readonly string[] }) {
  const [pair, setPair] = useState('')
  const [zone, setZone] = useState('')
  const [tags, setTags] = useState<readonly string[]>(['plan'])
  return (
    <Drawer open title="Trade" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <SuggestInput label="Pair" value={pair} onChange={setPair} options={pairs} />
        <SuggestInput
          label="Time zone"
          value={zone}
          onChange={setZone}
          options={['Europe/Athens', 'Europe/London', 'UTC']}
          accepts={(text) => text === 'GMT'}
        />
        <TagInput label="Tags" value={tags} onChange={setTags} options={['plan', 'news', 'swing']} />
        <output>{tags.join(' | ')}</output>
        <button type="submit">Save</button>
        <button type="button" onClick={() => setPair('')}>
          Reset
        </button>
      </form>
    </Drawer>
  )
}

async function show(pairs?: readonly string[]) {
  vi.clearAllMocks()
  await renderPage(<Form {...(pairs && { pairs })} />)
  const pair = page.getByRole('combobox', { name: 'Pair' })
  await expect.element(pair).toBeVisible()
  return { pair, tags: page.getByRole('combobox', { name: 'Tags' }) }
}

const options = () =>
  page
    .getByRole('option')
    .elements()
    .map((option) => option.textContent)
const chosen = () => document.querySelector('output')?.textContent

describe('a field with suggestions', () => {
  it('Enter chooses the active option, and submits the form only without one', async () => {
    const { pair } = await show()
    await userEvent.type(pair, 'usd')
    await expect.poll(options).toEqual(['EURUSD', 'GBPUSD', 'XAUUSD'])
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect.element(pair).toHaveValue('GBPUSD')
    expect(onSubmit).not.toHaveBeenCalled()
    await expect.poll(options).toEqual([])
    await userEvent.keyboard('{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('accepts other text, and a chosen option does not filter out the others', async () => {
    const { pair } = await show()
    await userEvent.type(pair, 'eurusd')
    await expect.poll(options).toEqual(['EURUSD', 'GBPUSD', 'XAUUSD'])
    await userEvent.type(pair, 'x')
    await expect.poll(options).toEqual([])
    await userEvent.tab()
    await expect.element(pair).toHaveValue('eurusdx')
    // The form is reset: the field is left, so its list stays closed.
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect.element(pair).toHaveValue('')
    expect(options()).toEqual([])
  })

  it('takes the only match of invalid text when it is left, and changes no other text', async () => {
    const { pair } = await show()
    const zone = page.getByRole('combobox', { name: 'Time zone' })
    for (const [typed, left] of [
      ['athens', 'Europe/Athens'],
      ['utc', 'UTC'],
      ['europe', 'europe'],
      ['GMT', 'GMT'],
    ] as const) {
      await userEvent.fill(zone, typed)
      await userEvent.tab()
      await expect.element(zone).toHaveValue(left)
    }
    await userEvent.fill(zone, 'london')
    await userEvent.keyboard('{Enter}')
    await expect.element(zone).toHaveValue('Europe/London')
    await userEvent.fill(pair, 'xau')
    await userEvent.tab()
    await expect.element(pair).toHaveValue('xau')
  })

  it('Escape closes the list, and then the drawer; the text stays', async () => {
    const { pair } = await show()
    await userEvent.type(pair, 'gb')
    await expect.poll(options).toEqual(['GBPUSD'])
    await userEvent.keyboard('{Escape}')
    await expect.poll(options).toEqual([])
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
    await expect.element(pair).toHaveValue('gb')
  })

  it('Escape closes the drawer at once if nothing matches', async () => {
    const { pair } = await show()
    await userEvent.type(pair, 'zz{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('shows at most fifty options, which the drawer does not clip', async () => {
    const { pair } = await show(Array.from({ length: 60 }, (_, at) => `Zone ${at}`))
    await pair.click()
    await expect.poll(() => options().length).toBe(50)
    expect(page.getByRole('option').first().element().closest('form')).toBeNull()
  })
})

describe('a field for tags', () => {
  it('adds typed text on Enter, on a comma and when it is left', async () => {
    const { tags } = await show()
    await userEvent.type(tags, 'gap{Enter}')
    await expect.poll(chosen).toBe('plan | gap')
    await userEvent.type(tags, 'late,')
    await expect.poll(chosen).toBe('plan | gap | late')
    await userEvent.type(tags, 'new')
    await expect.poll(options).toEqual(['news'])
    await page.getByText('Trade', { exact: true }).click()
    await expect.poll(chosen).toBe('plan | gap | late | new')
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('adds the chosen option, and removes tags by Backspace, by the arrow keys and by their buttons', async () => {
    const { tags } = await show()
    await userEvent.type(tags, 'ne')
    await expect.poll(options).toEqual(['news'])
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.poll(chosen).toBe('plan | news')
    await tags.click()
    await expect.poll(options).toEqual(['swing'])
    await page.getByRole('option', { name: 'swing' }).click()
    await expect.poll(chosen).toBe('plan | news | swing')
    await userEvent.keyboard('{Escape}{Backspace}')
    await expect.poll(chosen).toBe('plan | news')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Delete}')
    await expect.poll(chosen).toBe('news')
    await page.getByRole('button', { name: 'Remove news' }).click()
    await expect.poll(chosen).toBe('')
    await expect.element(tags).toHaveFocus()
  })

  it('Escape closes only the list, then the drawer; tags and text stay', async () => {
    const { tags } = await show()
    await userEvent.type(tags, 'sw')
    await expect.poll(options).toEqual(['swing'])
    await userEvent.keyboard('{Escape}')
    await expect.poll(options).toEqual([])
    expect(onClose).not.toHaveBeenCalled()
    await expect.element(tags).toHaveValue('sw')
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
    expect(chosen()).toBe('plan')
  })
})

it('Escape while the list still loads keeps the drawer open, and the list closed', async () => {
  const { pair } = await show()
  const field = pair.element()
  if (!(field instanceof HTMLInputElement)) throw new Error('not a field')
  // In one turn, before the list can load.
  field.focus()
  document.execCommand('insertText', false, 'XAU')
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  await expect.element(pair).toHaveValue('XAU')
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
})
