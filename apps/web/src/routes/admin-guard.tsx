import { Navigate, Outlet } from 'react-router'
import { useSignedInUser } from '#web/lib/session/session.ts'

/** Administration is for administrators; for other users its addresses behave like unknown ones. */
export function AdminGuard() {
  return useSignedInUser()?.isAdmin === true ? <Outlet /> : <Navigate to="/dashboard" replace />
}
