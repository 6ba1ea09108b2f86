import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#web/lib/api/query-client.ts'
import { saveUnsavedForms, wouldLose } from '#web/lib/forms/unsaved-forms.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { Dialog } from './dialog.tsx'
import { TextInput } from './text-input.tsx'

/** Asks for a name, and closes once the server has taken it. */
function Naming({ send }: { readonly send: (name: string) => Promise<unknown> }) {
  const [open, setOpen] = useState(true)
  const [name, setName] = useState('')
  const { mutate } = useMutation({ mutationFn: send, onSuccess: () => setOpen(false) })
  if (!open) return <p>Named</p>
  return (
    <Dialog
      open
      title="Name it"
      unsaved={name !== ''}
      onClose={() => setOpen(false)}
      onSubmit={(event) => {
        event.preventDefault()
        mutate(name)
      }}
    >
      <TextInput label="Name" value={name} onChange={setName} />
    </Dialog>
  )
}

async function type(send: (name: string) => Promise<unknown>) {
  await renderPage(
    <QueryClientProvider client={queryClient}>
      <Naming send={send} />
    </QueryClientProvider>,
  )
  expect(wouldLose('page')).toBe(false)
  await page.getByRole('textbox').fill('Mornings')
  expect(wouldLose('page')).toBe(true)
}

const slowly = () => new Promise((resolve) => setTimeout(resolve, 300))

it('saving submits it, and succeeds once it has closed, however slow the response', async () => {
  const sent: string[] = []
  await type(async (name) => {
    await slowly()
    sent.push(name)
  })
  await expect(saveUnsavedForms('page')).resolves.toBe(true)
  expect(sent).toEqual(['Mornings'])
  expect(wouldLose('page')).toBe(false)
})

it('stays open and unsaved if the server refuses it', async () => {
  await type(async () => {
    await slowly()
    throw new Error('taken')
  })
  await expect(saveUnsavedForms('page')).resolves.toBe(false)
  await expect.element(page.getByRole('textbox')).toHaveValue('Mornings')
  expect(wouldLose('page')).toBe(true)
})

it('where nothing asks, closing it discards the changes', async () => {
  await type(async () => undefined)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Named')).toBeVisible()
  expect(wouldLose('page')).toBe(false)
})
