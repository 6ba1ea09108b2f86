import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { Drawer } from '#web/components/ui/drawer.tsx'
import { closeCommandPanel } from '#web/lib/commands/command-panel.ts'
import { useShortcut } from '#web/lib/commands/use-shortcut.ts'
import { expectAccessible, setWidth } from '#web/testing/expect-accessible.ts'
import { looks } from '#web/testing/test-matrix.ts'
import { showPart } from '#web/testing/show-part.tsx'
import { useAppearance } from '#web/theme/appearance-store.ts'
import { ChordHint } from './app-shell.tsx'
import { CommandHost } from './command-host.tsx'

const pressed = vi.fn<(what: string) => void>()

function Shortcuts({ withNew = true }: { readonly withNew?: boolean }) {
  useShortcut('n', () => pressed('new'), { label: 'Add a trade', group: 'do', enabled: withNew })
  useShortcut('/', () => pressed('search'), { label: 'Search the list', group: 'do' })
  useShortcut('g d', () => pressed('dashboard'), { label: 'Dashboard', group: 'go', reach: 'panel' })
  useShortcut('g j', () => pressed('journal'), { label: 'Journal', group: 'go', reach: 'panel' })
  useShortcut('j', () => pressed('next'), {
    label: 'Next trade',
    group: 'trade',
    reach: 'panel',
    repeats: true,
  })
  useShortcut(['1', '2', '3'], (key) => pressed(`rate ${key}`), {
    label: 'Rate',
    group: 'trade',
    reach: 'panel',
    keysOnly: true,
  })
  return null
}

const loadCommands = async () => () => null

const show = async (over: 'nothing' | 'panel' | 'dialog' = 'nothing', withNew = true) => {
  const shown = await showPart(
    <>
      <h1>Page</h1>
      <button type="button">Button</button>
      <input aria-label="Note" />
      <Shortcuts withNew={withNew} />
      <ChordHint />
      <CommandHost loadCommands={loadCommands} />
      {over === 'panel' ? (
        <Drawer open reading title="Trade" onClose={() => pressed('closed')}>
          <p>Read</p>
        </Drawer>
      ) : null}
      {over === 'dialog' ? (
        <Dialog open title="Sure?" onClose={() => pressed('closed')}>
          <p>Think</p>
        </Dialog>
      ) : null}
    </>,
  )
  await expect.element(page.getByText('Page')).toBeVisible()
  return shown
}

const calls = () => pressed.mock.calls.flat()
const help = () => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const single = () => help().getByRole('switch', { name: /^Single-key shortcuts/ })
const rows = () => [...document.querySelectorAll('[role=dialog] dl > div')].map((row) => row.textContent)

beforeEach(async () => {
  closeCommandPanel()
  useAppearance.setState({ singleKeys: true })
  pressed.mockReset()
  await page.viewport(1280, 900)
})

describe('shortcuts', () => {
  it('run their action, alone and after G', async () => {
    await show()
    await userEvent.keyboard('n/2')
    await userEvent.keyboard('gd')
    await userEvent.keyboard('gj')
    await userEvent.keyboard('j')
    expect(calls()).toEqual(['new', 'search', 'rate 2', 'dashboard', 'journal', 'next'])
  })

  it('are plain text while typing, and ignored with Ctrl or Alt', async () => {
    await show()
    const note = page.getByRole('textbox', { name: 'Note' })
    await note.click()
    await userEvent.keyboard('ngj/')
    await expect.element(note).toHaveValue('ngj/')
    await page.getByRole('button', { name: 'Button' }).click()
    await userEvent.keyboard('{Alt>}n{/Alt}')
    expect(calls()).toEqual([])
  })

  it('G is forgotten when the user types in a field', async () => {
    await show()
    await userEvent.keyboard('g')
    const note = page.getByRole('textbox', { name: 'Note' })
    note.element().focus()
    await userEvent.keyboard('d')
    await expect.element(note).toHaveValue('d')
    expect(calls()).toEqual([])
  })

  it('are disabled under a dialog; under a reading panel, only those of the page itself are', async () => {
    // A wider window has room beside the panel, which then covers nothing.
    await page.viewport(1000, 900)
    const panel = await show('panel')
    await expect.element(page.getByRole('dialog', { name: 'Trade' })).toBeVisible()
    await userEvent.keyboard('n/j')
    await userEvent.keyboard('gd')
    expect(calls()).toEqual(['next', 'dashboard'])
    await panel.screen.unmount()
    pressed.mockReset()
    await show('dialog')
    await expect.element(page.getByRole('dialog', { name: 'Sure?' })).toBeVisible()
    await userEvent.keyboard('nj?1')
    await userEvent.keyboard('gd')
    await userEvent.keyboard('{Control>}k{/Control}')
    expect(calls()).toEqual([])
    expect(page.getByRole('dialog').elements()).toHaveLength(1)
  })

  it('repeat while held down only if they allow it', async () => {
    await show()
    for (const key of ['j', 'n']) {
      for (const repeat of [false, true, true]) {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true }))
      }
    }
    expect(calls()).toEqual(['next', 'next', 'next', 'new'])
  })

  it('are ignored while not enabled', async () => {
    await show('nothing', false)
    await userEvent.keyboard('n')
    expect(calls()).toEqual([])
  })
})

describe('after G', () => {
  const hint = () => page.getByRole('status').filter({ hasText: 'Dashboard' })

  it('the second keys are shown and announced until Escape', async () => {
    await show()
    await userEvent.keyboard('g')
    await expect.poll(() => hint().elements()[0]?.textContent).toBe('GD DashboardJ Journal')
    await userEvent.keyboard('{Escape}')
    await expect.element(hint()).not.toBeInTheDocument()
    await userEvent.keyboard('1')
    expect(calls()).toEqual(['rate 1'])
  })

  it('the hint disappears after 1.5 seconds', async () => {
    await show()
    await userEvent.keyboard('g')
    await expect.element(hint()).toBeVisible()
    await expect.poll(() => hint().elements().length, { timeout: 3_000 }).toBe(0)
    await userEvent.keyboard('j')
    expect(calls()).toEqual(['next'])
  })
})

describe('the list of shortcuts', () => {
  it('opens with ?, shows what works here, and returns the focus', async () => {
    await show()
    const button = page.getByRole('button', { name: 'Button' })
    await button.click()
    await userEvent.keyboard('?')
    await expect.element(help()).toBeVisible()
    expect(rows()).toEqual([
      'DashboardGthenD',
      'JournalGthenJ',
      'Add a tradeN',
      'Search the list/',
      'Search and commandsCtrlK',
      'Keyboard shortcuts?',
      'Next tradeJ',
      'Rate1to3',
    ])
    await userEvent.keyboard('{Escape}')
    await expect.element(help()).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
  })

  it('omits what does not work under a panel or on this page', async () => {
    await page.viewport(1000, 900)
    await show('panel')
    await expect.element(page.getByRole('dialog', { name: 'Trade' })).toBeVisible()
    await userEvent.keyboard('?')
    await expect.element(help()).toBeVisible()
    expect(rows()).not.toContain('Add a tradeN')
    expect(rows()).toContain('Next tradeJ')
  })

  it('turns single-key shortcuts off on this device, except Ctrl K', async () => {
    await show()
    await userEvent.keyboard('?')
    await single().click()
    await expect.poll(rows).toEqual(['Search and commandsCtrlK'])
    await userEvent.keyboard('{Escape}')
    await expect.element(help()).not.toBeInTheDocument()
    await userEvent.keyboard('n?gd1')
    expect(calls()).toEqual([])
    expect(help().elements()).toEqual([])
    expect(localStorage.getItem('plumbline.appearance')).toContain('"singleKeys":false')
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.type(page.getByRole('combobox'), 'keyb{Enter}')
    await expect.element(help()).toBeVisible()
    await single().click()
    await userEvent.keyboard('{Escape}')
    await expect.element(help()).not.toBeInTheDocument()
    await userEvent.keyboard('n')
    expect(calls()).toEqual(['new'])
  })

  it.each(looks)('has no accessibility violations in %s at %i px, nor has the hint', async (mode, width) => {
    await setWidth(width)
    await showPart(
      <>
        <h1>Page</h1>
        <Shortcuts />
        <ChordHint />
        <CommandHost loadCommands={loadCommands} />
      </>,
      { mode },
    )
    await expect.element(page.getByText('Page')).toBeVisible()
    await userEvent.keyboard('g')
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('?')
    await expect.element(help()).toBeVisible()
    await expectAccessible()
  })
})
