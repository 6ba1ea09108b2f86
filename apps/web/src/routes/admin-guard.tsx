import { Navigate, Outlet } from 'react-router'
import { useSignedInUser } from '#web/lib/session/session.ts'

/** The administration is for administrators; for anybody else its addresses lead where unknown ones do. */
export function AdminGuard() {
  return useSignedInUser()?.isAdmin === true ? <Outlet /> : <Navigate to="/dashboard" replace />
}
