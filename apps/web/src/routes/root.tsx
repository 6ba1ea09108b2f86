import { Outlet, ScrollRestoration } from 'react-router'

/** Around every page: a new page starts at its top, going back restores the scroll position. */
export function Root() {
  return (
    <>
      <ScrollRestoration />
      <Outlet />
    </>
  )
}
