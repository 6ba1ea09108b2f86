import { useLayoutEffect, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeCommandPanel } from '#web/lib/commands/command-panel.ts'
import type { Command } from '#web/lib/commands/commands.ts'
import { useCommands, useCommandSource } from '#web/lib/commands/use-commands.ts'
import { expectAccessible, setWidth } from '#web/testing/expect-accessible.ts'
import { longTest, looks } from '#web/testing/test-matrix.ts'
import { showPart } from '#web/testing/show-part.tsx'
import { CommandButton } from './command-button.tsx'
import { CommandHost } from './command-host.tsx'

const run = vi.fn<(id: string) => void>()
const find = vi.fn<(text: string) => readonly Command[]>()

const command = (
  id: string,
  group: Command['group'],
  label: string,
  more: Partial<Command> = {},
): Command => ({
  id,
  group,
  label,
  run: () => run(id),
  ...more,
})

function Commands() {
  useCommands([
    command('dashboard', 'go', 'Dashboard', { keys: ['g d'], reach: 'panel' }),
    command('reports', 'go', 'Reports'),
    command('light', 'set', 'Colour mode: Light', { keywords: 'theme', chosen: true }),
    command('passkeys', 'set', 'Profile: Passkeys', { onceTyped: true }),
    command('rate', 'trade', 'Rate', { keys: ['1'], keysOnly: true }),
  ])
  useCommandSource({ id: 'trades', group: 'trade', find: async (text) => find(text) })
  return null
}

/** A page on which one types, with a command of its own that leads to its field. */
function Part({ load = async () => Commands }: { readonly load?: () => Promise<typeof Commands> }) {
  const [loadCommands] = useState(() => load)
  useCommands([
    command('field', 'do', 'To the field', {
      run: () => page.getByRole('textbox', { name: 'Note' }).element().focus(),
    }),
  ])
  return (
    <>
      <h1>Page</h1>
      <CommandButton />
      <input aria-label="Note" />
      <CommandHost loadCommands={loadCommands} />
    </>
  )
}

/** Presses G D before the browser has painted the page for the first time. */
function EarlyKeys() {
  useLayoutEffect(() => {
    for (const key of ['g', 'd']) window.dispatchEvent(new KeyboardEvent('keydown', { key }))
  }, [])
  return null
}

const field = () => page.getByRole('combobox', { name: 'What are you looking for?' })
const option = (name: string) => page.getByRole('option', { name })
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map((element) => element.textContent)
const active = () => {
  const id = field().element().getAttribute('aria-activedescendant') ?? ''
  return document.getElementById(id)?.textContent
}
const ctrlK = () => userEvent.keyboard('{Control>}k{/Control}')

beforeEach(async () => {
  closeCommandPanel()
  localStorage.removeItem('plumbline.recent-commands')
  run.mockReset()
  find.mockReset().mockReturnValue([])
  await page.viewport(1280, 900)
})

it('keys work from the moment the page is visible', async () => {
  await showPart(
    <>
      <Commands />
      <EarlyKeys />
    </>,
  )
  expect(run).toHaveBeenCalledExactlyOnceWith('dashboard')
})

describe('the command palette', () => {
  it('opens with Ctrl K, even while typing, and returns the focus', async () => {
    await showPart(<Part />)
    const note = page.getByRole('textbox', { name: 'Note' })
    await note.click()
    await ctrlK()
    await expect.element(field()).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(field()).not.toBeInTheDocument()
    await expect.element(note).toHaveFocus()
    await ctrlK()
    await expect.element(field()).toHaveFocus()
    await ctrlK()
    await expect.element(field()).not.toBeInTheDocument()
  })

  it('opens with its button, and lists the commands by group', async () => {
    await showPart(<Part />)
    await page.getByRole('button', { name: 'Search and commands' }).click()
    await expect.element(field()).toHaveFocus()
    await expect.element(page.getByRole('group', { name: 'Go to' })).toBeVisible()
    await expect.element(page.getByRole('group', { name: 'Settings' })).toBeVisible()
    expect(options()).toEqual([
      'DashboardGthenD',
      'Reports',
      'Keyboard shortcuts?',
      'To the field',
      'Colour mode: Lightcurrent',
    ])
  })

  longTest(
    'arrow keys cycle through all groups, and Enter runs the command once the focus is back',
    async () => {
      await showPart(<Part />)
      await ctrlK()
      await expect.poll(active).toContain('Dashboard')
      await userEvent.keyboard('{ArrowDown}{ArrowDown}')
      expect(active()).toContain('Keyboard shortcuts')
      await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
      expect(active()).toContain('Colour mode: Light')
      expect(page.getByRole('option', { selected: true }).elements()).toHaveLength(1)
      await userEvent.keyboard('{ArrowUp}{Enter}')
      await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveFocus()
      await expect.element(field()).not.toBeInTheDocument()
    },
  )

  it('matches initials, highlights them, and announces the number of results', async () => {
    await showPart(<Part />)
    await ctrlK()
    await userEvent.type(field(), 'cml')
    await expect.poll(options).toEqual(['Colour mode: Lightcurrent'])
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['C', 'm', 'L'])
    await expect.element(page.getByRole('status').getByText('1 result', { exact: true })).toBeInTheDocument()
    await userEvent.fill(field(), 'theme')
    await expect.poll(options).toEqual(['Colour mode: Lightcurrent'])
    await userEvent.fill(field(), 'pass')
    await expect.element(option('Profile: Passkeys')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => run.mock.calls).toEqual([['passkeys']])
  })

  longTest('shows and announces that nothing was found, and Enter does nothing', async () => {
    await showPart(<Part />)
    await ctrlK()
    await userEvent.type(field(), 'xyzzy')
    await expect.element(page.getByText('No results for “xyzzy”.').first()).toBeVisible()
    await expect.element(page.getByRole('status').getByText('No results for “xyzzy”.')).toBeInTheDocument()
    await userEvent.keyboard('{Enter}{ArrowDown}')
    expect(run).not.toHaveBeenCalled()
    await expect.element(field()).toHaveFocus()
  })

  it('lists the last used command first the next time', async () => {
    await showPart(<Part />)
    await ctrlK()
    await option('Reports').click()
    await expect.poll(() => run.mock.calls).toEqual([['reports']])
    await ctrlK()
    await expect.element(page.getByRole('group', { name: 'Recent' })).toBeVisible()
    expect(options()[0]).toBe('Reports')
    expect(options().filter((text) => text === 'Reports')).toHaveLength(1)
  })
})

describe('results from a command source', () => {
  const trade = (id: string, label: string) => command(id, 'trade', label)

  it('are requested for the text, and listed last', async () => {
    find.mockReturnValue([trade('t1', 'REPUSD'), trade('t2', 'EURUSD')])
    await showPart(<Part />)
    await ctrlK()
    await userEvent.fill(field(), 'rep')
    await expect.poll(options).toEqual(['Reports', 'REPUSD', 'EURUSD'])
    expect(find.mock.calls).toEqual([['rep']])
    expect(active()).toBe('Reports')
    await option('EURUSD').click()
    await expect.poll(() => run.mock.calls).toEqual([['t2']])
  })

  longTest('keep only the matching ones while the next search runs', async () => {
    find.mockImplementation((text) => (text === 'eur' ? [trade('t1', 'EURUSD'), trade('t2', 'EURJPY')] : []))
    await showPart(<Part />)
    await ctrlK()
    await userEvent.fill(field(), 'eur')
    await expect.poll(options).toEqual(['EURUSD', 'EURJPY'])
    await userEvent.fill(field(), 'eurj')
    expect(options()).toEqual(['EURJPY'])
    await expect.element(page.getByText('No results for “eurj”.').first()).toBeVisible()
  })

  longTest('show an error if the search fails', async () => {
    find.mockImplementation(() => {
      throw new Error('away')
    })
    await showPart(<Part />)
    await ctrlK()
    await userEvent.fill(field(), 'rep')
    await expect
      .element(page.getByText('Search failed. Some results may be missing. Try again.'))
      .toBeVisible()
    expect(options()).toEqual(['Reports'])
  })
})

describe('while the palette is loading', () => {
  it('typed text goes to the palette, and triggers no shortcut', async () => {
    const ready = Promise.withResolvers<typeof Commands>()
    await showPart(<Part load={() => ready.promise} />)
    await ctrlK()
    await userEvent.keyboard('repo{Backspace}?')
    await userEvent.keyboard('{Backspace}')
    ready.resolve(Commands)
    await expect.element(field()).toHaveValue('rep')
    await userEvent.keyboard('o')
    await expect.element(field()).toHaveValue('repo')
    expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' }).elements()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(field()).not.toBeInTheDocument()
    await ctrlK()
    await expect.element(field()).toHaveFocus()
    await expect.element(field()).toHaveValue('')
  })

  it('a failed load is reported, and retried the next time', async () => {
    let isAway = true
    const load = async () => {
      if (isAway) throw new TypeError('Failed to fetch')
      return Commands
    }
    await showPart(<Part load={load} />)
    await ctrlK()
    await expect.element(page.getByText(/server/)).toBeVisible()
    expect(field().elements()).toEqual([])
    isAway = false
    await ctrlK()
    await expect.element(field()).toHaveFocus()
  })
})

longTest.each(looks)('the palette has no accessibility violations in %s at %i px', async (mode, width) => {
  await setWidth(width)
  const trade = command('t1', 'trade', 'REPUSD', { detail: 'short · 14 Mar 2026' })
  find.mockImplementation((text) => (text === 'rep' ? [trade] : []))
  await showPart(<Part />, { mode })
  await page.getByRole('button', { name: 'Search and commands' }).click()
  await expect.element(field()).toHaveFocus()
  await expectAccessible()
  await userEvent.fill(field(), 'rep')
  await expect.element(option('REPUSD short · 14 Mar 2026')).toBeVisible()
  await expectAccessible()
  await userEvent.fill(field(), 'xyzzy')
  await expect.element(page.getByText('No results for “xyzzy”.').first()).toBeVisible()
  await expectAccessible()
})
