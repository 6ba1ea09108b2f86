import { Outlet, ScrollRestoration } from 'react-router'

/** Around every page: a new page begins at its top, going back returns to where one was. */
export function Root() {
  return (
    <>
      <ScrollRestoration />
      <Outlet />
    </>
  )
}
