import type { Notebook } from '@plumbline/contract/notebooks/notebooks'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '#web/testing/answer-calls.ts'
import { showPart } from '#web/testing/show-part.tsx'
import { NotePane } from './note-pane.tsx'

const notebook: Notebook = {
  id: 'book',
  userId: 'ada',
  collection: 'notebooks',
  title: 'Plans',
  colour: null,
  cover: null,
  isArchived: false,
  notes: [],
  createdAt: '2026-11-02T09:00:00.000Z',
  updatedAt: '2026-11-02T09:00:00.000Z',
}

function Where() {
  const { pathname, search } = useLocation()
  return <output aria-label="Where">{`${pathname}${search}`}</output>
}

async function show(refusal: Refusal) {
  await showPart(
    <>
      <Where />
      <NotePane notebook={notebook} noteId="n1" onGone={() => undefined} />
    </>,
    {
      address: '/notebook/book?note=n1',
      answers: {
        'notebooks/getNote': () => {
          throw refusal
        },
      },
    },
  )
}

test('the old address of a moved note leads to its notebook', async () => {
  await show(new Refusal('NOTE_NOT_FOUND', 404, { notebookId: 'other' }))
  await expect.element(page.getByLabelText('Where')).toHaveTextContent('/notebook/other?note=n1')
})

test('the address of a note that is not there says so', async () => {
  await show(new Refusal('NOTE_NOT_FOUND', 404))
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByLabelText('Where')).toHaveTextContent('/notebook/book?note=n1')
})
