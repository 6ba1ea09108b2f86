import { useState } from 'react'
import { createMemoryRouter, Link, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { Drawer } from '#web/components/ui/drawer.tsx'
import { TextInput } from '#web/components/ui/text-input.tsx'
import { queryClient } from '#web/lib/api/query-client.ts'
import { guardResetMs, releaseGuard, useUnsavedForm, useUnsavedForms } from '#web/lib/forms/unsaved-forms.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { LeaveGuard } from './leave-guard.tsx'

const kept = { saved: '', refuse: false }

beforeEach(() => {
  // An earlier test's "Discard" opens the guard for 100 ms, and the next one may navigate sooner than that.
  useUnsavedForms.setState(useUnsavedForms.getInitialState(), true)
  kept.saved = ''
  kept.refuse = false
})

type FormProps = { readonly param?: string | undefined; readonly outlivesPage?: boolean }

function Form({ param, outlivesPage = false }: FormProps) {
  const [text, setText] = useState('')
  const [last, setLast] = useState('')
  useUnsavedForm(
    text !== last,
    async () => {
      if (kept.refuse) return false
      kept.saved = text
      setLast(text)
      return true
    },
    { outlivesPage, ...(param !== undefined && { params: [param] }) },
  )
  return (
    <>
      <h1>Form</h1>
      <TextInput label="Name" value={text} onChange={setText} />
      <Link to="/other">Other page</Link>
      <Link to="/?account=2">Other account</Link>
    </>
  )
}

function Overlays() {
  const [open, setOpen] = useState(1)
  return (
    <>
      <Drawer open={open > 0} title="Lower" onClose={() => setOpen(0)}>
        {open > 0 ? <Form /> : null}
        <button type="button" onClick={() => setOpen(2)}>
          More
        </button>
      </Drawer>
      <Dialog open={open > 1} title="Upper" onClose={() => setOpen(1)}>
        <p>Above</p>
      </Dialog>
    </>
  )
}

async function show(param?: string, outlivesPage = false) {
  // Tokens, styles and texts, as every component test has them.
  const ground = await renderPage(null)
  await ground.unmount()
  const layout = (
    <main>
      <Outlet />
      <LeaveGuard />
    </main>
  )
  const router = createMemoryRouter([
    {
      element: layout,
      children: [
        { path: '/', element: <Form param={param} outlivesPage={outlivesPage} /> },
        { path: '/over', element: <Overlays /> },
        { path: '/other', element: <h1>Elsewhere</h1> },
      ],
    },
  ])
  const screen = await render(<RouterProvider router={router} />)
  return { screen, router }
}

const words = 'You have unsaved changes. Are you sure you want to leave?'

it('asks nothing if nothing was typed', async () => {
  const { screen } = await show()
  await screen.getByRole('link', { name: 'Other page' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
})

it(`"${words}" focuses Stay, which keeps the typed text`, async () => {
  const { screen } = await show()
  await screen.getByRole('textbox').fill('Prop')
  await screen.getByRole('link', { name: 'Other page' }).click()
  await expect.element(screen.getByText(words)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Stay' })).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('textbox')).toHaveValue('Prop')
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull()
})

it('navigation is blocked until the user confirms, including Back', async () => {
  const { screen, router } = await show()
  await router.navigate('/other')
  await router.navigate('/')
  await screen.getByRole('textbox').fill('Prop')
  await router.navigate(-1)
  await expect.element(screen.getByText(words)).toBeVisible()
  expect(router.state.location.pathname).toBe('/')
  await screen.getByRole('button', { name: 'Discard' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  expect(kept.saved).toBe('')
})

it('Save and leave saves first, and stays on the page if saving is refused', async () => {
  const { screen } = await show()
  await screen.getByRole('textbox').fill('Prop')
  kept.refuse = true
  await screen.getByRole('link', { name: 'Other page' }).click()
  await screen.getByRole('button', { name: 'Save and leave' }).click()
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull()
  await expect.element(screen.getByRole('textbox')).toHaveValue('Prop')
  kept.refuse = false
  await screen.getByRole('link', { name: 'Other page' }).click()
  await screen.getByRole('button', { name: 'Save and leave' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  expect(kept.saved).toBe('Prop')
})

it('navigation right after a save asks nothing, and the guard is active again shortly after', async () => {
  const { screen, router } = await show()
  await screen.getByRole('textbox').fill('Prop')
  await expect.poll(() => useUnsavedForms.getState().forms.size).toBe(1)
  releaseGuard()
  await router.navigate('/other')
  await expect.element(screen.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  await router.navigate('/')
  await screen.getByRole('textbox').fill('Prop')
  await expect.poll(() => useUnsavedForms.getState().released).toBe(false)
  await router.navigate('/other')
  await expect.element(screen.getByText(words)).toBeVisible()
  expect(guardResetMs).toBe(100)
})

it('a form opened by a URL parameter asks when that parameter is removed', async () => {
  const { screen, router } = await show('columns')
  await router.navigate('/?columns=1')
  await screen.getByRole('textbox').fill('Prop')
  await router.navigate('/?columns=1&account=2')
  await expect.poll(() => router.state.location.search).toBe('?columns=1&account=2')
  await router.navigate('/')
  await expect.element(screen.getByText(words)).toBeVisible()
  expect(router.state.location.search).toBe('?columns=1&account=2')
})

it('a form that outlives the page asks when the tab closes, but not on navigation in the app', async () => {
  const { screen } = await show(undefined, true)
  await screen.getByRole('textbox').fill('Prop')
  await expect.poll(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  await screen.getByRole('link', { name: 'Other page' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
})

it('closing the tab asks while a write has no answer or waits for another one, which navigation does not lose', async () => {
  const { screen } = await show()
  const closing = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const write = async (answer: Promise<void>) => {
    const options = { mutationFn: () => answer, scope: { id: 'in turn' } }
    await queryClient.getMutationCache().build(queryClient, options).execute(undefined)
  }
  const [sent, refused] = [write(first.promise), write(second.promise)]
  await expect.poll(closing).toBe(false)
  await screen.getByRole('link', { name: 'Other page' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  first.resolve()
  await sent
  expect(closing()).toBe(false)
  second.reject(new Error('full'))
  await expect(refused).rejects.toThrow('full')
  await expect.poll(closing).toBe(true)
})

it('closing the tab asks, switching the account on the same page does not', async () => {
  const { screen, router } = await show()
  const closing = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(closing()).toBe(true)
  await screen.getByRole('textbox').fill('Prop')
  expect(closing()).toBe(false)
  await screen.getByRole('link', { name: 'Other account' }).click()
  await expect.poll(() => router.state.location.search).toBe('?account=2')
  await expect.element(screen.getByRole('textbox')).toHaveValue('Prop')
  await screen.getByRole('textbox').fill('')
  await expect.poll(closing).toBe(true)
})

it('Back closes overlays first, topmost first, and then leaves the page', async () => {
  const { screen, router } = await show()
  await router.navigate('/over')
  await screen.getByRole('button', { name: 'More' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Upper' })).toBeVisible()
  await router.navigate(-1)
  await expect.element(screen.getByRole('dialog', { name: 'Upper' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('dialog', { name: 'Lower' })).toBeVisible()
  await router.navigate(-1)
  await expect.element(screen.getByRole('dialog', { name: 'Lower' })).not.toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/over')
  await router.navigate(-1)
  await expect.element(screen.getByRole('heading', { name: 'Form' })).toBeVisible()
})

it('Escape, the button and a press outside ask before they close a drawer with typed text', async () => {
  const { screen, router } = await show()
  await router.navigate('/over')
  const drawer = screen.getByRole('dialog', { name: 'Lower' })
  await drawer.getByRole('textbox').fill('Prop')
  const outside = async () => {
    const under = document.elementFromPoint(5, 5) ?? document.body
    await userEvent.click(under, { position: { x: 5, y: 5 } })
  }
  for (const leave of [
    () => userEvent.keyboard('{Escape}'),
    () => drawer.getByRole('button', { name: 'Close' }).click(),
    outside,
  ]) {
    await leave()
    await expect.element(screen.getByText(words)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByText(words)).not.toBeInTheDocument()
    await expect.element(drawer.getByRole('textbox')).toHaveValue('Prop')
  }
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'Discard' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  expect([kept.saved, router.state.location.pathname]).toEqual(['', '/over'])
})

it('Back asks before closing a drawer with typed text, and stays on the page', async () => {
  const { screen, router } = await show()
  await router.navigate('/over')
  await screen.getByRole('button', { name: 'More' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Upper' })).toBeVisible()
  await router.navigate(-1)
  await expect.element(screen.getByRole('dialog', { name: 'Upper' })).not.toBeInTheDocument()
  const drawer = screen.getByRole('dialog', { name: 'Lower' })
  await drawer.getByRole('textbox').fill('Prop')
  await router.navigate(-1)
  await screen.getByRole('button', { name: 'Stay' }).click()
  await expect.element(drawer.getByRole('textbox')).toHaveValue('Prop')
  await router.navigate(-1)
  await screen.getByRole('button', { name: 'Save and leave' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  expect([kept.saved, router.state.location.pathname]).toEqual(['Prop', '/over'])
})
