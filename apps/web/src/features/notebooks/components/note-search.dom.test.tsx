import type { NoteHit } from '@plumbline/contract/notebooks/notebooks'
import { useLocation } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CommandHost } from '#web/components/shell/command-host.tsx'
import { closeCommandPanel } from '#web/lib/commands/command-panel.ts'
import { loadTexts } from '#web/lib/i18n/i18n.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { showPart } from '#web/testing/show-part.tsx'
import { NoteCommands } from './note-commands.tsx'
import { NoteSearch } from './note-search.tsx'

const buildHit = (hit: Partial<NoteHit>): NoteHit => ({
  kind: 'note',
  id: 'n1',
  notebookId: 'b1',
  accountId: null,
  review: null,
  title: 'Gold plan',
  snippet: 'Wait for <b> gold',
  ranges: [[13, 17]],
  updatedAt: '2026-11-02T09:00:00.000Z',
  ...hit,
})
const trade = buildHit({ kind: 'trade', id: 't1', notebookId: null, accountId: 'a1', title: 'XAUUSD' })

function Where() {
  const { pathname, search } = useLocation()
  return <output aria-label="Where">{`${pathname}${search}`}</output>
}

async function loadCommands() {
  await loadTexts(['commands'])
  return NoteCommands
}

async function show(address: string, hits: readonly NoteHit[], total = hits.length) {
  const { sent } = await showPart(
    <>
      <h1>Notebooks</h1>
      <Where />
      <CommandHost loadCommands={loadCommands} />
      <NoteSearch isEmpty={false}>
        <p>All notebooks</p>
      </NoteSearch>
    </>,
    { address, answers: { 'notebooks/search': () => ({ hits, total }) } },
  )
  return () => sent('notebooks/search')
}

const where = () => page.getByLabelText('Where').element().textContent
const field = () => page.getByRole('searchbox', { name: 'Search notes' })
const marks = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent)

beforeEach(async () => {
  closeCommandPanel()
  await page.viewport(1280, 900)
})

it('shows results with the matches marked and their number, and keeps the query in the URL', async () => {
  const asked = await show('/notebook', [buildHit({}), trade], 1_000)
  await expect.element(page.getByText('All notebooks')).toBeVisible()
  await userEvent.fill(field(), ' gold')
  await expect.element(page.getByText('1,000 or more results')).toBeVisible()
  expect(where()).toBe('/notebook?q=gold')
  expect(asked()).toEqual([{ query: 'gold', offset: 0 }])
  expect(marks()).toEqual(['Gold', 'gold', 'gold'])
  await expect.element(page.getByText('Wait for <b> gold').first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Show more' })).toBeVisible()
  await expectAccessible()
  await userEvent.clear(field())
  await expect.element(page.getByText('All notebooks')).toBeVisible()
  expect(where()).toBe('/notebook')
})

it('the arrow keys move between the field and the results, and Enter opens one', async () => {
  await show('/notebook?q=gold', [buildHit({}), trade])
  await expect.element(page.getByRole('link', { name: /XAUUSD/ })).toBeVisible()
  await userEvent.click(field())
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  await expect.element(page.getByRole('link', { name: /Gold plan/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(where).toBe('/journal/t1?account=a1')
})

it('says so when no note matches', async () => {
  await show('/notebook?q=zinc', [])
  await expect.element(page.getByText(/No notes match “zinc”/)).toBeVisible()
})

it('the palette finds notes, opens them, and leads to all results', async () => {
  const asked = await show('/dashboard', [buildHit({}), trade], 40)
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('combobox')).toHaveFocus()
  await userEvent.fill(page.getByRole('combobox'), 'gold')
  await expect.element(page.getByRole('group', { name: 'Notes' }).getByRole('option').nth(2)).toBeVisible()
  expect(asked()).toEqual([{ query: 'gold', limit: 6 }])
  await expect
    .element(page.getByRole('option', { name: /Gold plan/ }))
    .toHaveTextContent('Gold planWait for <b> gold')
  await page.getByRole('option', { name: 'Show all 40 notes' }).click()
  await expect.poll(where).toBe('/notebook?q=gold')
})
