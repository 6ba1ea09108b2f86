import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#web/testing/render-page.tsx'
import { CheckOption } from './check-option.tsx'
import { DateTimeInput } from './date-time-input.tsx'
import { Dialog } from './dialog.tsx'
import { SelectInput } from './select-input.tsx'
import { TextInput } from './text-input.tsx'

const nothing = () => undefined
const mark = () => page.getByText('Name', { exact: true }).element().querySelector('span')
const note = () => page.getByText('* Required').element()

async function show(withNotes: boolean) {
  await renderPage(
    <Dialog
      open
      onClose={nothing}
      onSubmit={nothing}
      title="Save"
      actions={<button type="submit">Go</button>}
    >
      <TextInput label="Name" value="" onChange={nothing} required />
      <DateTimeInput label="Opened" value="" onChange={nothing} required />
      <SelectInput label="Kind" value="a" onChange={nothing} options={[{ value: 'a', label: 'A' }]} />
      <CheckOption label="Keep" checked={false} onChange={nothing} />
      {withNotes ? <TextInput label="Notes" value="" onChange={nothing} /> : null}
    </Dialog>,
  )
}

it('a form with an optional field marks the required ones and explains the mark', async () => {
  await show(true)
  await expect.element(mark()).toBeVisible()
  await expect.element(note()).toBeVisible()
})

it('a form whose text and date fields are all required marks none, also beside a select and a checkbox', async () => {
  await show(false)
  await expect.element(mark()).not.toBeVisible()
  await expect.element(note()).not.toBeVisible()
})
