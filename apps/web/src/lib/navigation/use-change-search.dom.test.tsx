import { createMemoryRouter, useLocation } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { useChangeSearch } from './use-change-search.ts'

const set = (name: string, value: string) => (params: URLSearchParams) => {
  const next = new URLSearchParams(params)
  next.set(name, value)
  return next
}

function Choices() {
  const { search, hash } = useLocation()
  const changeSearch = useChangeSearch()
  const both = () => {
    changeSearch(set('rows', 'pair'), { replace: true })
    changeSearch(set('columns', 'direction'), { replace: true })
  }
  return (
    <button type="button" onClick={both}>
      {`at ${search}${hash}`}
    </button>
  )
}

it.each([
  ['two changes before the page is drawn again both count', ''],
  ['the part of the page that the address names stays named', '#drawdown'],
])('%s', async (_, part) => {
  const router = createMemoryRouter([{ path: '/reports', element: <Choices /> }], {
    initialEntries: [`/reports?account=1${part}`],
  })
  const screen = await render(<RouterProvider router={router} />)
  await screen.getByRole('button').click()
  await expect.element(screen.getByText(`at ?account=1&rows=pair&columns=direction${part}`)).toBeVisible()
})
