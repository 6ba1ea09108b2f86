import { Navigate, Outlet } from 'react-router'
import { useDestination } from './use-destination.ts'

/** Administration is for administrators; for other users its addresses behave like unknown ones. */
export function AdminGuard() {
  const destination = useDestination()
  return destination === null ? <Outlet /> : <Navigate to={destination} replace />
}
