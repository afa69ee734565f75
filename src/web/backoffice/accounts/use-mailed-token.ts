import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The secret of a link from an e-mail (`?token=…`). It is removed from the address bar at once, so that it stays
 * neither in the history nor on a shared screen. Blank when the page was opened without one.
 */
export function useMailedToken(): string {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [token] = useState(() => new URLSearchParams(search).get('token') ?? '')
  useEffect(() => {
    if (search) void navigate(pathname, { replace: true })
  }, [navigate, pathname, search])
  return token
}
