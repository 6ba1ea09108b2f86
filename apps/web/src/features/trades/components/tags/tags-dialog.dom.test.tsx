import { expect, it } from 'vitest'
import { buildLabel } from '#web/testing/build-label.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { showPart } from '#web/testing/show-part.tsx'
import { TagsDialog } from './tags-dialog.tsx'

const late = buildLabel('t-late', 'late')
const fomo = buildLabel('t-fomo', 'fomo')

async function show() {
  return showPart(<TagsDialog onClose={() => undefined} />, {
    answers: {
      'tags/list': () => [fomo, late],
      'tags/rename': ({ id, label }) => ({ tag: buildLabel(id, label), editId: 'e1' }),
      'tags/merge': () => ({ tag: late, count: 2, editId: 'e2' }),
      'tags/delete': () => ({ count: 2, editId: 'e3' }),
      'trades/undo': () => ({ count: 2, editId: null }),
    },
  })
}

type Shown = Awaited<ReturnType<typeof show>>

async function choose({ screen }: Shown, action: string): Promise<void> {
  await screen.getByRole('button', { name: 'Actions for fomo' }).click()
  await screen.getByRole('menuitem', { name: action }).click()
}

it('lists tags with the number of their trades', async () => {
  const { screen } = await show()
  await expect.element(screen.getByRole('link', { name: '2 trades' }).first()).toBeVisible()
  await expectAccessible()
})

it('renames a tag', async () => {
  const shown = await show()
  await choose(shown, 'Rename')
  await shown.screen.getByRole('textbox', { name: 'Tag' }).fill('impatience')
  await shown.screen.getByRole('button', { name: 'Rename' }).click()
  await expect.element(shown.screen.getByText('Tag renamed to “impatience”')).toBeVisible()
  expect(shown.sent('tags/rename')).toEqual([{ id: 't-fomo', label: 'impatience' }])
})

it('merges a tag into another one, and undoes it', async () => {
  const shown = await show()
  await choose(shown, 'Merge')
  await expect.element(shown.screen.getByRole('combobox', { name: 'Merge into' })).toHaveValue('t-late')
  await shown.screen.getByRole('button', { name: 'Merge' }).click()
  expect(shown.sent('tags/merge')).toEqual([{ id: 't-fomo', into: 't-late' }])
  await shown.screen.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => shown.sent('trades/undo')).toMatchObject([{ id: 'e2' }])
})

it('deletes a tag, and says from how many trades', async () => {
  const shown = await show()
  await choose(shown, 'Delete')
  await expect.element(shown.screen.getByText('“fomo” deleted and removed from 2 trades')).toBeVisible()
  expect(shown.sent('tags/delete')).toEqual([{ id: 't-fomo' }])
})
