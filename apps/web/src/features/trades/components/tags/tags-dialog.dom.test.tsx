import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { buildTag } from '#web/testing/build-label.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { showPart } from '#web/testing/show-part.tsx'
import { TagsDialog } from './tags-dialog.tsx'

const late = buildTag('late')
const fomo = buildTag('fomo', { notes: 3 })
const revenge = buildTag('revenge', { kind: 'mistake', colour: 'red' })

async function show() {
  return showPart(<TagsDialog onClose={() => undefined} />, {
    answers: {
      'tags/list': () => [fomo, late, revenge],
      'tags/create': ({ label, kind }) => buildTag(label, { kind: kind ?? 'tag' }),
      'tags/update': ({ label, colour }) => ({
        tag: buildTag(label ?? 'fomo', { colour: colour ?? null }),
        editId: 'e1',
      }),
      'tags/merge': () => ({ tag: late, count: 2, editId: 'e2' }),
      'tags/convert': () => ({ tag: buildTag('fomo', { kind: 'mistake' }), count: 2, editId: 'e4' }),
      'tags/delete': () => ({ trades: 2, notes: 3, days: 0, count: 2, editId: 'e3' }),
      'trades/undo': () => ({ count: 2, editId: null }),
    },
  })
}

type Shown = Awaited<ReturnType<typeof show>>

async function choose({ screen }: Shown, action: string): Promise<void> {
  await screen.getByRole('button', { name: 'Actions for fomo' }).click()
  await screen.getByRole('menuitem', { name: action }).click()
}

it('lists tags and mistakes with where they are used', async () => {
  const { screen } = await show()
  const tags = screen.getByRole('region', { name: 'Tags' })
  await expect.element(tags.getByRole('link', { name: '2 trades' }).first()).toBeVisible()
  await expect
    .element(tags.getByRole('link', { name: '3 notes' }))
    .toHaveAttribute('href', '/notebook?q=%23fomo')
  const mistakes = screen.getByRole('region', { name: 'Mistakes' })
  await expect
    .element(mistakes.getByRole('link', { name: '2 trades' }))
    .toHaveAttribute('href', expect.stringContaining('mistake=revenge'))
  await expectAccessible()
})

it('renames a tag', async () => {
  const shown = await show()
  await choose(shown, 'Rename')
  await shown.screen.getByRole('textbox', { name: 'Tag' }).fill('impatience')
  await shown.screen.getByRole('button', { name: 'Rename' }).click()
  await expect.element(shown.screen.getByText('Tag renamed to “impatience”')).toBeVisible()
  expect(shown.sent('tags/update')).toEqual([{ id: 't-fomo', label: 'impatience' }])
})

it('merges a tag into another one of its kind, and undoes it', async () => {
  const shown = await show()
  await choose(shown, 'Merge')
  const into = shown.screen.getByRole('combobox', { name: 'Merge into' })
  await expect.element(into).toHaveValue('t-late')
  expect(into.element().textContent).not.toContain('revenge')
  await shown.screen.getByRole('button', { name: 'Merge' }).click()
  expect(shown.sent('tags/merge')).toEqual([{ id: 't-fomo', into: 't-late' }])
  await shown.screen.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => shown.sent('trades/undo')).toMatchObject([{ id: 'e2' }])
})

it('turns a tag into a mistake, and undoes it', async () => {
  const shown = await show()
  await choose(shown, 'Turn into a mistake')
  await expect.element(shown.screen.getByText('“fomo” is now a mistake of 2 trades')).toBeVisible()
  expect(shown.sent('tags/convert')).toEqual([{ id: 't-fomo', kind: 'mistake' }])
  await shown.screen.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => shown.sent('trades/undo')).toMatchObject([{ id: 'e4' }])
})

it('the colour of a tag is chosen with the keyboard', async () => {
  const shown = await show()
  const button = shown.screen.getByRole('button', { name: 'Colour of revenge' })
  await expect.element(button).toBeVisible()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  const red = shown.screen.getByRole('menuitemradio', { name: 'Red' })
  await expect.element(red).toHaveAttribute('aria-checked', 'true')
  await expect.element(shown.screen.getByRole('menuitemradio', { name: 'No colour' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => shown.sent('tags/update')).toEqual([{ id: 't-revenge', colour: 'violet' }])
})

it('adds a mistake', async () => {
  const shown = await show()
  await shown.screen.getByRole('button', { name: 'New mistake' }).click()
  await shown.screen.getByRole('textbox', { name: 'Mistake' }).fill('no stop')
  await shown.screen.getByRole('button', { name: 'Create' }).click()
  await expect.poll(() => shown.sent('tags/create')).toEqual([{ label: 'no stop', kind: 'mistake' }])
})

it('deletes a tag, and says from how many places', async () => {
  const shown = await show()
  await choose(shown, 'Delete')
  await expect.element(shown.screen.getByText('“fomo” deleted and removed from 5 places')).toBeVisible()
  expect(shown.sent('tags/delete')).toEqual([{ id: 't-fomo' }])
})
